"""Elementary functions of exact numbers, total where the vocabulary says so."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isqrt
from typing import Any

from .monomials import LOG, ONE, OPAQUE, PI, POWER, PRIME, E, Monomial, leading, merge
from .reals import Real, atom_value, inverse, known_parts, make, meaning, opaque, opaque_value, sign

pi = atom_value((PI, 0))


def exp(x: Any) -> Any:
    """e^x, where e^{x+y} is e^x·e^y: each term of x becomes a power of its own base.

    log p becomes p, a rational stays a power of e, and any other term t makes e^t an atom.
    """
    numerator, denominator = known_parts(x)
    powers = []
    rest: Any = 1
    for monomial, coefficient in numerator.items():
        exponent = Fraction(coefficient)
        base = None if denominator else _base(monomial)
        if base is not None and exponent.denominator == 1:
            rest = rest * (base if exponent > 0 else inverse(base)) ** abs(int(exponent))
        else:
            powers.append((_power_atom(monomial, denominator), exponent))
    return make(merge(tuple(powers)), {}) * rest


def _base(monomial: Monomial) -> Any:
    """The y where the monomial is an opaque log y."""
    if len(monomial) == 1 and monomial[0][0][0] == OPAQUE and monomial[0][1] == 1:
        name, x = meaning(monomial[0][0][1])
        return x if name == "log" else None
    return None


def _power_atom(monomial: Monomial, denominator: Mapping) -> tuple:
    """The atom e^(monomial/denominator)."""
    if not denominator:
        if monomial == ONE:
            return (E, 0)
        if prime := _logarithm(monomial):
            return (PRIME, prime)
    return (POWER, opaque("exp", Real({monomial: 1}, denominator)))


def _logarithm(monomial: Monomial) -> int | None:
    """P where the monomial is log p."""
    if len(monomial) == 1 and monomial[0][0][0] == LOG and monomial[0][1] == 1:
        return monomial[0][0][1]
    return None


def log(x: Any) -> Any:
    """The natural logarithm; 0 for a number that is not positive."""
    if sign(x) <= 0:
        return 0
    powers, rests = _product(x)
    total: Any = 0
    for atom, exponent in powers:
        total = total + _logarithm_of(atom) * exponent
    for rest, exponent in rests:
        total = total + opaque_value("log", rest) * exponent
    return total


def _logarithm_of(atom: tuple) -> Any:
    if atom[0] == E:
        return 1
    if atom[0] == PI:
        return opaque_value("log", pi)
    return meaning(atom[1])[1] if atom[0] == POWER else atom_value((LOG, atom[1]))


def sqrt(x: Any) -> Any:
    """The square root; 0 for a negative number."""
    if sign(x) <= 0:
        return 0
    powers, rests = _product(x)
    root = make(merge(tuple((atom, Fraction(e) / 2) for atom, e in powers)), {})
    for rest, exponent in rests:
        part = opaque_value("sqrt", rest) ** abs(exponent)
        root = root * (part if exponent > 0 else inverse(part))
    return root


def normal_cdf(x: Any) -> Any:
    """Φ(x), the distribution function of the standard normal law; Φ(−x) is 1 − Φ(x)."""
    side = sign(x)
    if side == 0:
        return Fraction(1, 2)
    return opaque_value("Phi", x) if side > 0 else 1 - opaque_value("Phi", -1 * x)


def _product(x: Any) -> tuple[list[tuple[tuple, Any]], list[tuple[Any, int]]]:
    """A positive number as powers of positive atoms, times what is left of its polynomials.

    What is left has a first term with coefficient ±1, so that equal parts are one atom.
    """
    powers: list[tuple[tuple, Any]] = []
    rests = []
    numerator, denominator = known_parts(x)
    parts = [(numerator, 1), *((f.numerator, -k) for f, k in denominator.items())]
    for polynomial, exponent in parts:
        lead = leading(polynomial)
        out = [(atom, e) for atom, e in lead if atom[0] in (PRIME, E, POWER, PI)]
        out += _factors(abs(polynomial[lead]))
        powers += [(atom, e * exponent) for atom, e in out]
        scale = make(merge(tuple((atom, -Fraction(e)) for atom, e in out)), {})
        rest = make(polynomial, {}) * scale
        rest = rest if sign(rest) > 0 else rest * -1
        if rest != 1:
            rests.append((rest, exponent))
    return powers, rests


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
