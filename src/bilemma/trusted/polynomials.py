"""Polynomials over terms, exact: what the two decision procedures compute with.

A polynomial is ``{monomial: Fraction}``; a monomial is a tuple of ``(atom, exponent)`` sorted
by the terms' order. Whatever is no sum, product or numeric power is an atom.
"""

from __future__ import annotations

from fractions import Fraction

from .terms import Term
from .vocabulary import MOST_PRODUCTS, TermError

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
    if len(a) * len(b) > MOST_PRODUCTS:
        raise TermError(f"a product of polynomials of {len(a)} and {len(b)} monomials is too large")
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
    return tuple(sorted(exponents.items(), key=lambda item: item[0].order))


def p_power(a: Polynomial, k: int) -> Polynomial:
    """``a ** k``."""
    out = ONE
    for _ in range(k):
        out = p_mul(out, a)
    return out


def poly(t: Term) -> Polynomial:
    """The polynomial of t; an inverse is an atom."""
    return _poly(t, {})


def _poly(t: Term, done: dict[Term, Polynomial]) -> Polynomial:
    """``done`` has the polynomials of parts that were met before."""
    if t in done:
        return done[t]
    out: Polynomial
    if t.head == "num":
        out = {(): t.data} if t.data else {}
    elif t.head == "add":
        out = {}
        for a in t.args:
            out = p_add(out, _poly(a, done))
    elif t.head == "mul":
        out = ONE
        for a in t.args:
            out = p_mul(out, _poly(a, done))
    elif t.head == "pow" and t.args[1].head == "num":
        out = p_power(_poly(t.args[0], done), int(t.args[1].data))
    else:
        out = {((t, 1),): Fraction(1)}
    done[t] = out
    return out


Quotient = tuple[Polynomial, Polynomial]


def fraction(t: Term, denominators: set[Term]) -> Quotient:
    """Numerator and denominator of t; every term that is inverted goes into ``denominators``."""
    return _fraction(t, denominators, {})


def _fraction(t: Term, denominators: set[Term], done: dict[Term, Quotient]) -> Quotient:
    if t in done:
        return done[t]
    if t.head == "inv":
        denominators.add(t.args[0])
        q, p = _fraction(t.args[0], denominators, done)
    elif t.head == "add":
        p, q = {}, ONE
        for n, d in (_fraction(a, denominators, done) for a in t.args):
            p, q = (p_add(p, n), q) if d == q else (p_add(p_mul(p, d), p_mul(n, q)), p_mul(q, d))
    elif t.head == "mul":
        p, q = ONE, ONE
        for n, d in (_fraction(a, denominators, done) for a in t.args):
            p, q = p_mul(p, n), p_mul(q, d)
    elif t.head == "pow" and t.args[1].head == "num":
        k = int(t.args[1].data)
        p, q = (p_power(part, k) for part in _fraction(t.args[0], denominators, done))
    else:
        p, q = poly(t), ONE
    done[t] = p, q
    return p, q


def nonzero_terms_for_equality(left: Term, right: Term) -> set[Term] | None:
    """The terms that must not be 0 for ``left = right`` to be an identity; None if it is none."""
    if poly(left) == poly(right):
        return set()
    denominators: set[Term] = set()
    a, b = fraction(left, denominators)
    c, d = fraction(right, denominators)
    return denominators if denominators and p_mul(a, d) == p_mul(c, b) else None
