"""Polynomials over terms, exact: what the two decision procedures compute with.

A polynomial is ``{monomial: Fraction}``; a monomial is a tuple of ``(atom, exponent)`` sorted by
digest. Whatever is no sum, product or numeric power is an atom.
"""

from __future__ import annotations

from fractions import Fraction

from .terms import Term

Monomial = tuple[tuple[Term, int], ...]
Polynomial = dict[Monomial, Fraction]

ONE: Polynomial = {(): Fraction(1)}


def p_add(a: Polynomial, b: Polynomial, factor: Fraction | int = 1) -> Polynomial:
    """``a + factor * b``."""
    out = dict(a)
    for monomial, c in b.items():
        out[monomial] = out.get(monomial, 0) + factor * c
    return {monomial: c for monomial, c in out.items() if c}


def p_mul(a: Polynomial, b: Polynomial) -> Polynomial:
    """``a * b``."""
    out: Polynomial = {}
    for m, c in a.items():
        for n, d in b.items():
            product = _times(m, n)
            out[product] = out.get(product, 0) + c * d
    return {monomial: c for monomial, c in out.items() if c}


def _times(m: Monomial, n: Monomial) -> Monomial:
    if not m or not n:
        return m or n
    exponents = dict(m)
    for atom, k in n:
        exponents[atom] = exponents.get(atom, 0) + k
    return tuple(sorted(exponents.items(), key=lambda item: item[0].digest))


def p_power(a: Polynomial, k: int) -> Polynomial:
    """``a ** k``."""
    out = ONE
    for _ in range(k):
        out = p_mul(out, a)
    return out


def poly(t: Term) -> Polynomial:
    """The polynomial of t; an inverse is an atom."""
    if t.head == "num":
        return {(): t.data} if t.data else {}
    if t.head == "add":
        out: Polynomial = {}
        for a in t.args:
            out = p_add(out, poly(a))
        return out
    if t.head == "mul":
        out = ONE
        for a in t.args:
            out = p_mul(out, poly(a))
        return out
    if t.head == "pow" and t.args[1].head == "num":
        return p_power(poly(t.args[0]), int(t.args[1].data))
    return {((t, 1),): Fraction(1)}


def fraction(t: Term, denominators: set[Term]) -> tuple[Polynomial, Polynomial]:
    """Numerator and denominator of t; every term that is inverted goes into ``denominators``."""
    if t.head == "inv":
        denominators.add(t.args[0])
        n, d = fraction(t.args[0], denominators)
        return d, n
    if t.head == "add":
        n, d = {}, ONE
        for p, q in (fraction(a, denominators) for a in t.args):
            n, d = (p_add(n, p), d) if q == d else (p_add(p_mul(n, q), p_mul(p, d)), p_mul(d, q))
        return n, d
    if t.head == "mul":
        n, d = ONE, ONE
        for p, q in (fraction(a, denominators) for a in t.args):
            n, d = p_mul(n, p), p_mul(d, q)
        return n, d
    if t.head == "pow" and t.args[1].head == "num":
        p, q = fraction(t.args[0], denominators)
        return p_power(p, int(t.args[1].data)), p_power(q, int(t.args[1].data))
    return poly(t), ONE


def nonzero_terms_for_equality(left: Term, right: Term) -> set[Term] | None:
    """The terms that must not be 0 for ``left = right`` to be an identity; None if it is none."""
    if poly(left) == poly(right):
        return set()
    denominators: set[Term] = set()
    a, b = fraction(left, denominators)
    c, d = fraction(right, denominators)
    return denominators if denominators and p_mul(a, d) == p_mul(c, b) else None
