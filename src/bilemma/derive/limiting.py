"""Limits: what a goal tends to as a letter of it grows, from the form that was found for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import places
from bilemma.proof.taking_limits import limit, squeezed
from bilemma.questions.endless import endless
from bilemma.trusted.kernel import assume, axiom, cut, leibniz, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, inv, mk, mul, power

from .bench import REFUSED, Bench, Cause
from .lemmas import KEPT
from .shortest import divided_by, proposals

_LEMMAS = (
    "vanishing_signal",
    "compound_growth_limit",
    "limit_of_reciprocal",
    "limit_of_inverse_root",
    "limit_of_product",
    "limit_of_product_of_sequences",
    "exponential_decay_at_rate",
    "power_decay",
)
_AXIOMS = (
    "limit_sum",
    "sequence_sum",
    "limit_continuous",
    "sequence_continuous",
    "limit_logarithm",
)


class Limit(NamedTuple):
    """By ``theorem`` the goal tends to ``value``; ``form`` is how it is written so that each part
    has a limit, by the theorem ``goal = form``; ``causes`` are the laws of limits that were used.
    """

    theorem: Any
    value: Term
    form: Any
    causes: tuple[Cause, ...]


def limit_of(bench: Bench, n: Term, equation: Any) -> Limit | None:
    """What the goal tends to as n grows, by the theorem ``goal = value``; None if none is found.

    Parts of a fraction may have no limit; then both are divided by the highest power of n below.
    """
    large = bench.context.extended(assume(mk("Le", 1, n))) if n.sort == "nat" else bench.context
    known = bench.context.extended(*_powers(bench, n, equation.right))
    for form in dict.fromkeys((equation.right, divided_by(equation.right, n))):
        with suppress(*REFUSED):
            written = trans(equation, close(equation.right, form, large))
            found = limit(form, n, known)
            value = proposals(found.conclusion.args[1])[0]
            same = close(found.conclusion.args[1], value, bench.context)
            theorem = squeezed(_of_all(written, n), leibniz((1,), found, same), n, bench.context)
            if not any(n.data in h.free for h in theorem.hypotheses):
                return Limit(theorem, value, written, tuple(_causes(found, bench)))
    return None


def _powers(bench: Bench, n: Term, t: Term) -> Iterator[Any]:
    """The limits of the powers in t whose exponent is n, or a little more: b^n where 0 ≤ b < 1, and
    (1 + a/n)^n.
    """
    inside = (place.term for place in places(t, bench.context) if not place.names)
    for part in dict.fromkeys(t for t in inside if t.head == "pow" and n.data in t.args[1].free):
        with suppress(*REFUSED):
            base, exponent = part.args
            if n.data in base.free:
                yield bench.at("compound_growth_limit", bench.context, a=_numerator(base - 1, n))
                continue
            found = bench.at("vanishing_signal", bench.context, g=base)
            yield found
            if exponent is not n:  # b^{n+1} = b^n b
                law = bench.at("product_of_powers", bench.context, x=base, n=n, m=exponent - n)
                product = limit(law.right, n, bench.context.extended(found))
                yield squeezed(law, product, n, bench.context)


def _numerator(t: Term, n: Term) -> Term:
    """The a of a/n; of what is no such fraction something with which a theorem is no use."""
    parts = ((c, [power(a, k) for a, k in m if a is not inv(n)]) for m, c in poly(t).items())
    return add(*(mul(c, *factors) for c, factors in parts))


def _of_all(equation: Any, n: Term) -> Any:
    """The equation by what is supposed of all members of a family, not of those up to n alone."""
    for h in sorted(equation.hypotheses, key=lambda h: h.order):
        supposed = endless(h, n)
        if supposed is not h:
            equation = cut(prove(h, Context((assume(supposed),), KEPT)), equation)
    return equation


def _causes(found: Any, bench: Bench) -> Iterator[Cause]:
    """The lemmas and axioms of limits that a limit rests on, those of the lemmas aside."""
    lemmas = {bench.context.lemma(name).theorem.digest: name for name in _LEMMAS}
    axioms = {axiom(name).digest: name for name in _AXIOMS}
    seen, todo, used = set(), [found], dict.fromkeys(())
    while todo:
        th = todo.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.digest in lemmas:
            used[Cause("theorem", lemmas[th.digest].replace("_", "-"))] = None
        elif th.digest in axioms:
            used[Cause("axiom", axioms[th.digest])] = None
        else:
            todo += th.premises
    yield from used or [Cause("axiom", "limit_constant")]
