"""Elementary functions of exact numbers, total where the vocabulary says so."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

from .reals import (
    LOG,
    ONE,
    OPAQUE,
    POWER,
    PRIME,
    E,
    Monomial,
    Real,
    Undecided,
    argument,
    atom_value,
    known_parts,
    make,
    merge,
    opaque,
    opaque_value,
    sign,
)


def exp(x: Any) -> Any:
    """e^x, where e^{x+y} is e^x·e^y: each term of x becomes a power of its own base.

    log p becomes p, a rational stays a power of e, and any other term t makes e^t an atom.
    """
    numerator, denominator = known_parts(x)
    powers = []
    for monomial, coefficient in numerator.items():
        exponent = Fraction(coefficient)
        if denominator != {ONE: 1}:
            atom = (POWER, opaque("exp", Real({monomial: 1}, denominator)))
        elif monomial == ONE:
            atom = (E, 0)
        elif prime := _logarithm(monomial):
            atom = (PRIME, prime)
        else:
            atom = (POWER, opaque("exp", Real({monomial: 1}, {ONE: 1})))
        powers.append((atom, exponent))
    return make(merge(tuple(powers)), {ONE: 1})


def _logarithm(monomial: Monomial) -> int | None:
    """P where the monomial is log p."""
    if len(monomial) == 1 and monomial[0][0][0] == LOG and monomial[0][1] == 1:
        return monomial[0][0][1]
    return None


def log(x: Any) -> Any:
    """The natural logarithm of a positive number.

    Raises:
        Undecided: x is not known to be positive (the vocabulary leaves that value open).
    """
    if sign(x) <= 0:
        raise Undecided(f"log of {x}")
    parts = _single(x)
    if parts is None or any(atom[0] in (LOG, OPAQUE) for atom, _ in parts[0]):
        return opaque_value("log", x)
    total: Any = 0
    for atom, exponent in (*parts[0], *_factors(parts[1])):
        total = total + _logarithm_of(atom) * exponent
    return total


def _logarithm_of(atom: tuple) -> Any:
    if atom[0] == E:
        return 1
    return argument(atom[1]) if atom[0] == POWER else atom_value((LOG, atom[1]))


def sqrt(x: Any) -> Any:
    """The square root; 0 for a negative number."""
    if sign(x) <= 0:
        return 0
    parts = _single(x)
    if parts is None or any(atom[0] in (LOG, OPAQUE) for atom, _ in parts[0]):
        return opaque_value("sqrt", x)
    powers = tuple((atom, Fraction(e) / 2) for atom, e in (*parts[0], *_factors(parts[1])))
    return make(merge(powers), {ONE: 1})


def inverse(x: Any) -> Any:
    """1/x, which is 0 at 0."""
    if isinstance(x, (int, Fraction)):
        return Fraction(1) / x if x else 0
    sign(x)  # refuses a divisor that may be 0
    return make(x.denominator, x.numerator)


def _single(x: Any) -> tuple[Monomial, Any] | None:
    """(monomial, coefficient) of a number that is one term, else None."""
    numerator, denominator = known_parts(x)
    if denominator != {ONE: 1} or len(numerator) != 1:
        return None
    return next(iter(numerator.items()))


def _factors(x: Any) -> list[tuple[tuple[int, int], int]]:
    """A positive rational as powers of primes; a large cofactor stands for itself."""
    x = Fraction(x)
    found = [((PRIME, p), k) for p, k in _factor(x.numerator)]
    return found + [((PRIME, p), -k) for p, k in _factor(x.denominator)]


def _factor(n: int) -> list[tuple[int, int]]:
    found, p = [], 2
    while p * p <= n and p < 10_000:
        k = 0
        while n % p == 0:
            n, k = n // p, k + 1
        if k:
            found.append((p, k))
        p += 1
    root = isqrt(n)
    if n > 1:
        found.append((root, 2) if root * root == n else (n, 1))
    return found
