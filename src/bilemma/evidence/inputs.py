"""What the evidence for a theorem depends on besides code, as a digest."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from math import fsum, sin
from typing import Any

import numpy as np

from bilemma.trusted.terms import Term

SEED, SIZE, DIGITS = 20, 999, 6

# Ways in which a generator of NumPy draws, tried with numbers of no meaning, and again where other
# numbers are drawn by another method. Another version may draw others
# (https://numpy.org/neps/nep-0019-rng-policy.html), and changes those of few. That of
# multivariate_normal is not tried: it takes a matrix apart, which processors do in several ways.
DRAWN_BY: tuple[tuple[Any, ...], ...] = (
    ("beta", 2.0, 0.5, SIZE),
    ("beta", 0.5, 0.4, SIZE),
    ("binomial", 30, 0.3, SIZE),
    ("binomial", 200, 0.4, SIZE),
    ("bytes", SIZE),
    ("chisquare", 3.0, SIZE),
    ("choice", [1.0, 3.0, -2.0], SIZE, True, [0.2, 0.3, 0.5]),
    ("choice", [1.0, 3.0, -2.0], SIZE),
    ("choice", 99, 20, False),
    ("dirichlet", [0.5, 2.0, 3.0], SIZE),
    ("dirichlet", [0.05, 0.08], SIZE),
    ("exponential", 2.0, SIZE),
    ("f", 3.0, 12.0, SIZE),
    ("gamma", 0.7, 2.0, SIZE),
    ("geometric", 0.2, SIZE),
    ("geometric", 0.6, SIZE),
    ("gumbel", 0.0, 1.0, SIZE),
    ("hypergeometric", 12, 9, 7, SIZE),
    ("hypergeometric", 60, 50, 40, SIZE),
    ("integers", -5, 100, SIZE),
    ("integers", 0, 2**40, SIZE),
    ("laplace", 0.0, 1.0, SIZE),
    ("logistic", 0.0, 1.0, SIZE),
    ("lognormal", 0.0, 0.5, SIZE),
    ("logseries", 0.6, SIZE),
    ("multinomial", 9, [0.2, 0.3, 0.5], SIZE),
    ("multivariate_hypergeometric", [5, 4, 6], 7, SIZE),
    ("negative_binomial", 3, 0.4, SIZE),
    ("noncentral_chisquare", 3.0, 1.0, SIZE),
    ("noncentral_f", 3.0, 12.0, 1.0, SIZE),
    ("normal", 1.0, 2.0, SIZE),
    ("pareto", 5.0, SIZE),
    ("permutation", SIZE),
    ("permuted", np.arange(SIZE)),
    ("poisson", 3.0, SIZE),
    ("poisson", 30.0, SIZE),
    ("power", 2.0, SIZE),
    ("random", SIZE),
    ("rayleigh", 1.0, SIZE),
    ("standard_cauchy", SIZE),
    ("standard_exponential", SIZE),
    ("standard_gamma", 2.5, SIZE),
    ("standard_gamma", 1.0, SIZE),
    ("standard_gamma", 0.4, SIZE),
    ("standard_normal", SIZE),
    ("standard_t", 9.0, SIZE),
    ("triangular", -1.0, 0.0, 2.0, SIZE),
    ("uniform", -1.0, 2.0, SIZE),
    ("vonmises", 0.0, 2.0, SIZE),
    ("wald", 1.0, 2.0, SIZE),
    ("weibull", 2.0, SIZE),
    ("zipf", 4.0, SIZE),
)


def inputs_digest(entry: Any) -> str:
    """A digest of the statement, every line, the experiment, and what NumPy draws.

    What a line says counts, and not how it was derived: another proof of a lemma changes no
    evidence for what rests on it.
    """
    digest = blake2b(drawn().encode(), digest_size=16)
    for theorem in (entry.theorem, *(s.theorem for s in entry.steps)):
        _add_sequent(digest, theorem)
    terms: Iterable[Term] = (entry.claim, *(h.term for h in entry.hypotheses))
    for term in terms:
        digest.update(term.digest)
    digest.update("|".join(h.id for h in entry.hypotheses).encode())
    digest.update(entry.experiment_source.encode())
    return digest.hexdigest()


@cache
def drawn() -> str:
    """What the generators of this NumPy draw: a number for each way, to six digits.

    Processors round the sixteenth in several ways, so none of these numbers lies where the sixth
    could turn over by that.
    """
    return " ".join(f"{way} {_summed(way, *numbers):.{DIGITS}g}" for way, *numbers in DRAWN_BY)


def _summed(way: str, *arguments: Any) -> float:
    """The sum of what is drawn, each number with a weight, so that their order counts."""
    found = getattr(np.random.default_rng(SEED), way)(*arguments)
    numbers = np.frombuffer(found, np.uint8) if isinstance(found, bytes) else np.ravel(found)
    return fsum(n * sin(k) for k, n in enumerate(numbers.tolist(), 1))


def _add_sequent(digest: Any, theorem: Any) -> None:
    hypotheses = sorted(h.digest for h in theorem.hypotheses)
    for one in (len(hypotheses).to_bytes(4), *hypotheses, theorem.conclusion.digest):
        digest.update(one)
