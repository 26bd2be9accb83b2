"""An equation of fractions from the same without denominators: ``x/√x = √x`` from ``x = √x·√x``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.rewriting import with_rest
from bilemma.trusted.kernel import symm, trans
from bilemma.trusted.polynomials import Monomial, poly
from bilemma.trusted.terms import Term, add, inv, mk, mul, num

from .search_result import SearchResult, Tier

MOST = 3  # different denominators


def cross_multiplied(
    goal: Term, context: Context, small: Callable[[Term], Tier]
) -> Iterator[SearchResult | None]:
    """What a small step between both sides, multiplied by all denominators, says of them.

    Raises:
        ProofError: if a denominator is not known to be different from 0.
    """
    powers = _denominators(goal.args)
    if not 0 < len(powers) <= MOST:
        return
    whole = [_multiplied(side, powers) for side in goal.args]
    divisor = mul(*(inv(t) ** k for t, k in powers.items()))
    pairs = zip(goal.args, whole, strict=True)
    left, right = (close(side, mul(t, divisor), context) for side, t in pairs)
    for shown in small(mk("Eq", *whole)):
        yield shown and shown._replace(theorem=_divided(left, shown.theorem, right, divisor))


def _divided(left: Any, whole: Any, right: Any, divisor: Term) -> Any:
    """``left = right`` from the same without denominators, and what each side is as a fraction."""
    return trans(trans(left, with_rest(whole, divisor, mul)), symm(right))


def _denominators(sides: tuple[Term, ...]) -> dict[Term, int]:
    """What the sides divide by, each with its highest power."""
    found: dict[Term, int] = {}
    for monomial in (m for side in sides for m in poly(side)):
        for atom, k in monomial:
            if atom.head == "inv":
                found[atom.args[0]] = max(k, found.get(atom.args[0], 0))
    return found


def _multiplied(side: Term, powers: dict[Term, int]) -> Term:
    """A side times all denominators: in place of an inverse stands what is left of them."""
    return add(*(mul(num(c), *_lifted(monomial, powers)) for monomial, c in poly(side).items()))


def _lifted(monomial: Monomial, powers: dict[Term, int]) -> Iterator[Term]:
    there = dict(monomial)
    for atom, k in monomial:
        if atom.head != "inv":
            yield atom**k
    for t, most in powers.items():
        yield t ** (most - there.get(inv(t), 0))
