"""Polynomials over terms of the kernel, factored by SymPy. What comes out is checked elsewhere."""

from __future__ import annotations

from fractions import Fraction

import sympy

from bilemma.trusted.polynomials import Polynomial
from bilemma.trusted.terms import Term, add, mul, num, power

Factor = tuple[Polynomial, int]


def factors(value: Polynomial) -> tuple[Fraction, list[Factor]]:
    """A constant and powers of polynomials whose product is the value."""
    atoms = list(dict.fromkeys(atom for monomial in value for atom, _ in monomial))
    symbols = {atom: sympy.Dummy() for atom in atoms}
    total = sympy.Add(
        *(
            sympy.Rational(c.numerator, c.denominator)
            * sympy.Mul(*(symbols[atom] ** int(k) for atom, k in monomial))
            for monomial, c in ((m, Fraction(c)) for m, c in value.items())
        )
    )
    if not atoms:
        return Fraction(total.p, total.q), []
    generators = [symbols[atom] for atom in atoms]
    constant, parts = sympy.factor_list(total, *generators)
    found = [(_polynomial(part, generators, atoms), int(k)) for part, k in parts]
    return Fraction(int(constant.p), int(constant.q)), found


def _polynomial(part: sympy.Expr, generators: list, atoms: list[Term]) -> Polynomial:
    result: Polynomial = {}
    for exponents, c in sympy.Poly(part, *generators).terms():
        used = [(a, k) for a, k in zip(atoms, exponents, strict=True) if k]
        monomial = tuple(sorted(used, key=lambda x: x[0].order))
        result[monomial] = Fraction(int(c.p), int(c.q))
    return result


def term_of(value: Polynomial) -> Term:
    """The polynomial as a term."""
    parts = [mul(num(c), *(power(a, k) for a, k in monomial)) for monomial, c in value.items()]
    return add(*parts) if parts else num(0)
