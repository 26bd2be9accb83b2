"""Polynomials with rational coefficients in powers of atoms: what exact numbers are made of.

A polynomial is a mapping from monomials to coefficients; it has no zeros among them.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Any

# An atom is (kind, number): a prime, e, the logarithm of a prime, an opaque value of log, sqrt or
# Φ, e to the power of an irrational number, or π.
PRIME, E, LOG, OPAQUE, POWER, PI = range(6)
Monomial = tuple  # ((atom, exponent), ...), sorted; prime exponents lie strictly between 0 and 1
ONE: Monomial = ()


def add(a: Mapping, b: Mapping) -> dict:
    """The sum of two polynomials."""
    total = dict(a)
    for monomial, coefficient in b.items():
        total[monomial] = total.get(monomial, 0) + coefficient
        if not total[monomial]:
            del total[monomial]
    return total


def times(a: Mapping, b: Mapping) -> dict:
    """The product of two polynomials."""
    product: dict = {}
    for m, c in a.items():
        for n, d in b.items():
            if m and n:
                monomial, factor = _joined(m, n)
                product[monomial] = product.get(monomial, 0) + c * d * factor
            else:
                product[m or n] = product.get(m or n, 0) + c * d
    return {m: c for m, c in product.items() if c}


@lru_cache(maxsize=100_000)
def _joined(m: Monomial, n: Monomial) -> tuple[Monomial, Any]:
    """The product of two monomials, with its rational coefficient."""
    ((monomial, factor),) = merge((*m, *n)).items()
    return monomial, factor


def power(monomial: Monomial, k: Any, coefficient: Any = 1) -> dict:
    """Coefficient · monomial^k as a polynomial of one term."""
    ((found, factor),) = merge(tuple((atom, e * k) for atom, e in monomial)).items()
    return {found: coefficient * factor}


def merge(powers: tuple) -> dict:
    """The product of powers of atoms: one monomial with its rational coefficient."""
    exponents: dict = {}
    for atom, exponent in powers:
        exponents[atom] = exponents.get(atom, 0) + exponent
    factor: Any = 1
    kept = []
    for atom, exponent in sorted(exponents.items()):
        if atom[0] == PRIME:
            factor *= Fraction(atom[1]) ** floor(exponent)
        fraction = exponent % 1 if atom[0] == PRIME else exponent
        if fraction:
            kept.append((atom, fraction))
    return {tuple(kept): factor}


def leading(polynomial: Mapping) -> Monomial:
    """The monomial with the smallest exponents, the same for all monomial multiples."""
    if len(polynomial) == 1:
        return next(iter(polynomial))
    atoms = sorted({atom for monomial in polynomial for atom, _ in monomial})
    tables = {monomial: dict(monomial) for monomial in polynomial}
    return min(polynomial, key=lambda m: [tables[m].get(atom, 0) for atom in atoms])
