"""Multiplying out."""

from __future__ import annotations

from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, mul, num, power


def expand(t: Term) -> Term:
    """t multiplied out."""
    monomials = [
        mul(c, *(power(atom, k) for atom, k in monomial)) for monomial, c in poly(t).items()
    ]
    return add(*monomials) if monomials else num(0)
