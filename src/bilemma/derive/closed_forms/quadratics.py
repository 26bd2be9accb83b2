"""Quadratic terms in one letter, and what is proved of numbers by equations."""

from __future__ import annotations

from typing import Any, NamedTuple

from bilemma.proof.obligations import discharge, prove
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import (
    absurd,
    assume,
    axiom,
    cases,
    cut,
    inst,
)
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, mk, mul, num, power

from .shortest import proposals


class Quadratic(NamedTuple):
    """``a c² + b c + e``, none of which has c in it."""

    a: Term
    b: Term
    e: Term

    @staticmethod
    def of(t: Term, c: Term) -> Quadratic | None:
        """A term as that; None of what is none, or has no c."""
        parts: list[list[Term]] = [[], [], []]
        for monomial, factor in poly(t).items():
            k = dict(monomial).get(c, 0)
            others = [(atom, n) for atom, n in monomial if atom is not c]
            if k >= len(parts) or any(c.data in atom.free for atom, _ in others):
                return None
            parts[k].append(mul(factor, *(power(atom, n) for atom, n in others)))
        e, b, a = (proposals(add(*part))[0] for part in parts)
        return None if a is b is num(0) else Quadratic(a, b, e)


def unequal(a: Term, b: Term, apart: Any) -> Any:
    """``a − b ≠ 0`` from ``a ≠ b``."""
    zero, wanted = mk("Eq", a - b, 0), mk("Ne", a - b, 0)
    same = equation_by(a, b, [(1, assume(zero))])
    return cases(zero, absurd(wanted, same, apart), assume(wanted))


def positive(square: Term, context: Any) -> Any:
    """``0 < t`` of what is not negative and not 0."""
    known = context.extended(
        prove(mk("Ne", square, 0), context), prove(mk("Le", 0, square), context)
    )
    return discharge(context.lemma("less_of_unequal").at(x=num(0), y=square), known)


def equation_by(left: Term, right: Term, parts: list[tuple[Any, Any]]) -> Any:
    """``left = right`` by equations, each times a factor: ``right − left = Σ factor·(r − l)``."""
    low = combine(mk("Le", left, right), [(f, (), (th,)) for f, th in parts])
    high = combine(mk("Le", right, left), [(-f, (), (th,)) for f, th in parts])
    same = inst(axiom("antisymmetry"), {("x", "real", ()): left, ("y", "real", ()): right})
    return cut(high, cut(low, same))
