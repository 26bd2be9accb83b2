"""What people write in place of a right formula, as far as an exact model shows that it is wrong.

The candidates come in the order of how likely a slip is: a square is lost, or moved out of a mean;
a cross term; a factor; sum and product are exchanged. Mutants that checks use for their own ends
come behind these. A candidate without a counter-model may be true, and is never given out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from bilemma.evidence.models.describe import describe
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.reals import Undecided, is_rational
from bilemma.evidence.models.search import refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.mutation.mutants import mutants
from bilemma.text import Text
from bilemma.trusted.terms import Term, TermError, add, mk, mul, num, rebuild

# In the order of their likelihood; the last ones are the checks' own.
KINDS = (
    "lost-square",
    "moved-square",
    "lost-root",
    "lost-cross-term",
    "lost-term",
    "lost-factor",
    "sum-and-product",
    "sign",
    "number",
    "double-term",
    "exponent",
    "swap-indices",
)
TRIES = 80  # draws for a counter-model
SEEDS = (0, 20, 40)
CANDIDATES = 20  # that are tried at most

Candidate = tuple[str, Term]


@dataclass(frozen=True)
class Slip:
    """A wrong formula, of which kind the slip is, and a model in which the relation is false."""

    kind: str
    wrong: Term
    relation: Term
    model: Found

    @property
    def why(self) -> Text:
        """The model in words, with both sides of the relation in it."""
        return describe(self.model, self.relation)


def refuted_slips(
    hypotheses: Sequence[Term], head: str, left: Term, right: Term, most: int
) -> list[Slip]:
    """Slips in the right side of a relation that holds under hypotheses, the likeliest first.

    Each is false in a model in which all hypotheses hold; of the models of one slip the plainest is
    taken, with scales above 0 where there is one. ``head`` is that of the relation.
    """
    found: list[Slip] = []
    for kind, wrong in islice(_one_of_each_first(likely(left, right)), CANDIDATES):
        relation = mk(head, left, wrong)
        model = _refuted(Sequent(tuple(hypotheses), relation))
        if model is not None:
            found.append(Slip(kind, wrong, relation, model))
        if len(found) == most:
            break
    return sorted(found, key=lambda slip: KINDS.index(slip.kind))


def _refuted(sequent: Sequent) -> Found | None:
    """A model in which the claim is false, without roots and the like if one is soon found."""
    rough = None
    for seed in SEEDS:
        with suppress(Undecided, TermError, ArithmeticError):
            found = refute(sequent, seed, TRIES, plainest=True)
            if found is None:
                break
            if all(map(is_rational, found.setting.cells.values())):
                return found
            rough = rough or found
    return rough


def likely(left: Term, right: Term) -> list[Candidate]:
    """Different variants of the right side, none of them either side, the likeliest first."""
    found: dict[Term, str] = {}
    for kind, variant in (*_everywhere(right), *_mutants(left, right)):
        if variant not in (left, right) and variant.head != "num":
            found.setdefault(variant, kind)
    pairs = [(kind, variant) for variant, kind in found.items()]
    return sorted(pairs, key=lambda pair: KINDS.index(pair[0]))


def _mutants(left: Term, right: Term) -> Iterator[Candidate]:
    for kind, mutant in mutants(mk("Eq", left, right)):
        if kind in KINDS and mutant.args[0] is left:
            yield kind, mutant.args[1]


def _one_of_each_first(candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """One of each kind, then the others: wrong answers that differ in kind teach more."""
    first = dict(reversed(candidates))
    yield from ((kind, first[kind]) for kind in KINDS if kind in first)
    yield from ((kind, variant) for kind, variant in candidates if first[kind] is not variant)


def _everywhere(t: Term) -> Iterator[Candidate]:
    """Slips at the top of a term or inside."""
    yield from _here(t)
    for place, arg in enumerate(t.args):
        if arg.sort != "real" or (t.head == "pow" and place == 1):
            continue
        for kind, variant in _everywhere(arg):
            with suppress(TermError):
                yield kind, rebuild(t, (*t.args[:place], variant, *t.args[place + 1 :]))


def _here(t: Term) -> Iterator[Candidate]:
    with suppress(TermError):
        yield from _SLIPS.get(t.head, lambda _: ())(t)


def _of_power(t: Term) -> Iterator[Candidate]:
    base, exponent = t.args
    if exponent.head == "num" and exponent.data == 2:
        yield "lost-square", base
        if base.head == "E":
            yield "moved-square", rebuild(base, (_squared(base.args[0]), *base.args[1:]))


def _of_mean(t: Term) -> Iterator[Candidate]:
    inside = t.args[0]
    if inside.head == "pow" and inside.args[1].head == "num" and inside.args[1].data == 2:
        yield "moved-square", _squared(rebuild(t, (inside.args[0], *t.args[1:])))


def _of_root(t: Term) -> Iterator[Candidate]:
    yield "lost-root", t.args[0]


def _of_sum(t: Term) -> Iterator[Candidate]:
    for k, summand in enumerate(t.args):
        kind = "lost-cross-term" if _is_cross_term(summand) else "lost-term"
        yield kind, add(*t.args[:k], *t.args[k + 1 :])
    if len(t.args) == 2:
        yield "sum-and-product", mul(*t.args)


def _of_product(t: Term) -> Iterator[Candidate]:
    for k, factor in enumerate(t.args):
        if factor.head != "num" or factor.data != -1:
            yield "lost-factor", mul(*t.args[:k], *t.args[k + 1 :])
    if len(t.args) == 2 and all(factor.head != "num" for factor in t.args):
        yield "sum-and-product", add(*t.args)


def _of_series(t: Term) -> Iterator[Candidate]:
    yield "sum-and-product", mk("Prod" if t.head == "Sum" else "Sum", *t.args)


def _is_cross_term(t: Term) -> bool:
    """A product of different things, or what stands for one, perhaps times a number."""
    factors = [f for f in (t.args if t.head == "mul" else (t,)) if f.head != "num"]
    return len(factors) > 1 or any(f.head == "Cov" for f in factors)


def _squared(t: Term) -> Term:
    return mk("pow", t, num(2))


_SLIPS = {
    "pow": _of_power,
    "E": _of_mean,
    "sqrt": _of_root,
    "add": _of_sum,
    "mul": _of_product,
    "Sum": _of_series,
    "Prod": _of_series,
}
