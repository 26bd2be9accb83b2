"""Equations between letters, a + b = 1, in what is left: it is divided by them, and the remainder
is shorter.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bilemma.proof.rewriting import Position
from bilemma.trusted.polynomials import Monomial, Polynomial, p_add, p_mul, poly
from bilemma.trusted.terms import Term

from .facts import REFUSED
from .leftovers import opened
from .quadratics import equation_by
from .shortest import proposals, ratio, term_of, weight
from .workbench import Workbench

MOST_MONOMIALS, MOST_STEPS = 60, 40


def related(b: Workbench, place: Position) -> Any:
    """``m·a + m·b = m`` by ``a + b = 1``; of several equations by that which leaves least."""
    t = place.term
    if t.head not in ("add", "mul", "pow") or t.random or t.loose:
        return None
    found = [(weight(r), n, q, r, fact) for n, (q, r, fact) in enumerate(_remainders(b, t))]
    for size, _, q, r, fact in sorted(found, key=lambda f: f[:2]):
        if size >= weight(t):
            return None
        with suppress(*REFUSED):
            th = equation_by(t, r, [(q, fact)])
            b.hypotheses_of(fact)
            return th
    return None


def _remainders(b: Workbench, t: Term) -> Iterator[tuple[Term, Term, Any]]:
    """Quotient and remainder by each equation, for each of its monomials as the first."""
    dividend = poly(t)
    for fact in b.context.of_kind("Eq"):
        if not _is_relation(fact.conclusion) or not t.free & fact.conclusion.free:
            continue
        divisor = poly(fact.left - fact.right)
        for lead in divisor if len(dividend) <= MOST_MONOMIALS else ():
            both = _divided(dividend, divisor, lead) if lead else None
            if both is not None and both[0]:
                yield term_of(both[0]), proposals(term_of(both[1]))[0], fact


def _is_relation(p: Term) -> bool:
    """Whether it is an equation between numbers that is no value of one letter or moment."""
    left, right = p.args
    is_of_letters = left.head in ("add", "mul", "pow") and not opened(left) and not opened(right)
    return is_of_letters and not (left.random or right.random)


def _divided(
    dividend: Polynomial, divisor: Polynomial, lead: Monomial
) -> tuple[Polynomial, Polynomial] | None:
    """Quotient and remainder with this monomial of the divisor as the first; None where that does
    not end.
    """
    quotient: Polynomial = {}
    for _ in range(MOST_STEPS):
        found = ((m, times) for m in dividend if (times := ratio(m, lead)) is not None)
        at, times = next(found, (None, None))
        if at is None or times is None:
            return quotient, dividend
        piece = {times: dividend[at] / divisor[lead]}
        quotient = p_add(quotient, piece)
        dividend = p_add(dividend, p_mul(piece, divisor), -1)
    return None
