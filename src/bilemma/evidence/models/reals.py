"""Exact real numbers: rationals, and what roots, exponentials and logarithms make of them.

A number is a Python int, a Fraction, or a :class:`Real`: a quotient of polynomials with rational
coefficients in powers of primes (√2 is 2^(1/2)), of e and of π, logarithms of primes, and values of
exp, log, sqrt and Φ (and sums too long to write out) that are none of these. Two numbers with equal
normal forms are equal. Numbers with different normal forms are compared by certified interval
arithmetic, and where the intervals meet the answer is :class:`Undecided`, never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Any

import mpmath

from .monomials import (
    LOG,
    ONE,
    OPAQUE,
    PI,
    POWER,
    PRIME,
    E,
    add,
    leading,
    power,
    times,
)
from .normal_cdf import normal_cdf

PRECISIONS = (64, 192, 640)  # bits tried in turn before giving up
BULKY = 2_000  # terms of a sum over a common denominator; a longer one is known by interval only


class Undecided(Exception):
    """The value or the comparison is not known: never to be counted as a pass."""


_opaque: dict[tuple[str, Any], int] = {}
_opaque_names: list[tuple[str, Any]] = []


class Real:
    """A number that is not rational, as far as its normal form shows."""

    __slots__ = ("_hash", "denominator", "numerator")

    def __init__(self, numerator: Mapping, denominator: Mapping) -> None:
        self.numerator = numerator  # polynomial: monomial -> coefficient
        self.denominator = denominator  # factors, themselves polynomials: Real -> exponent
        self._hash = hash((frozenset(numerator.items()), frozenset(denominator.items())))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Equal normal forms. Use :func:`sign` of the difference to decide equality of numbers."""
        if not isinstance(other, Real):
            return False
        return (self.numerator, self.denominator) == (other.numerator, other.denominator)

    def __add__(self, other: Any) -> Any:
        if (parts := _parts(other)) is None:
            return NotImplemented
        (a, b), (c, d) = (self.numerator, self.denominator), parts
        if b == d:
            return make(add(a, c), b)
        common = {factor: max(b.get(factor, 0), d.get(factor, 0)) for factor in (*b, *d)}
        if _size(a, b, common) + _size(c, d, common) > BULKY:
            return opaque_value("sum", (self, other))
        return make(add(_lifted(a, b, common), _lifted(c, d, common)), common)

    def __mul__(self, other: Any) -> Any:
        if (parts := _parts(other)) is None:
            return NotImplemented
        (a, b), (c, d) = (self.numerator, self.denominator), parts
        factors = {factor: b.get(factor, 0) + d.get(factor, 0) for factor in (*b, *d)}
        return make(times(a, c), factors)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Any:
        return self * -1

    def __sub__(self, other: Any) -> Any:
        return self + other * -1

    def __rsub__(self, other: Any) -> Any:
        return self * -1 + other

    def __pow__(self, exponent: int) -> Any:
        result: Any = 1
        for _ in range(exponent):
            result = result * self
        return result

    def __float__(self) -> float:
        return float(mpmath.mpf(enclosure(self, PRECISIONS[1]).mid))

    def __repr__(self) -> str:
        return f"Real({float(self)!r})"


def _parts(x: Any) -> tuple[Mapping, Mapping] | None:
    if isinstance(x, Real):
        return x.numerator, x.denominator
    if isinstance(x, (int, Fraction)):
        return ({ONE: x} if x else {}), {}
    return None


def _size(numerator: Mapping, denominator: Mapping, common: Mapping) -> int:
    """At most so many terms are multiplied to bring the numerator over the common denominator."""
    lengths = (
        len(factor.numerator) ** (exponent - denominator.get(factor, 0))
        for factor, exponent in common.items()
    )
    return len(numerator) * prod(lengths)


def _lifted(numerator: Mapping, denominator: Mapping, common: Mapping) -> Mapping:
    """The numerator over the common denominator."""
    for factor, exponent in common.items():
        for _ in range(exponent - denominator.get(factor, 0)):
            numerator = times(numerator, factor.numerator)
    return numerator


def make(numerator: Mapping, denominator: Mapping) -> Any:
    """The number in normal form: rational where it can be seen to be.

    A factor of the denominator that the numerator is a simple multiple of is cancelled.
    """
    if not numerator:
        return 0
    if denominator:
        lead, monic = normalised(numerator)
        if monic in denominator:
            rest = {f: k - (f == monic) for f, k in denominator.items()}
            return make(lead, {f: k for f, k in rest.items() if k})
    elif numerator.keys() == {ONE}:
        return numerator[ONE]
    return Real(numerator, denominator)


def normalised(polynomial: Mapping) -> tuple[dict, Real]:
    """The first term of a polynomial, and the polynomial divided by it."""
    monomial = leading(polynomial)
    lead = {monomial: polynomial[monomial]}
    back = power(monomial, -1, Fraction(1) / polynomial[monomial])
    return lead, Real(times(polynomial, back), {})


def inverse(x: Any) -> Any:
    """1/x, which is 0 at 0.

    Raises:
        Undecided: x may be 0.
    """
    if isinstance(x, (int, Fraction)):
        return Fraction(1) / x if x else 0
    sign(x)
    lead, monic = normalised(x.numerator)
    ((monomial, coefficient),) = lead.items()
    numerator = power(monomial, -1, Fraction(1) / coefficient)
    numerator = _lifted(numerator, {}, x.denominator)
    return make(numerator, {} if len(x.numerator) == 1 else {monic: 1})


def known_parts(x: Any) -> tuple[Mapping, Mapping]:
    """Numerator and denominator of an exact number."""
    parts = _parts(x)
    if parts is None:
        raise TypeError(f"{x!r} is not an exact number")
    return parts


def atom_value(atom: tuple) -> Real:
    """The number that is one atom."""
    return Real({((atom, 1),): 1}, {})


def opaque(name: str, x: Any) -> int:
    """The number by which atoms refer to name(x)."""
    key = (name, x)
    if key not in _opaque:
        _opaque[key] = len(_opaque_names)
        _opaque_names.append(key)
    return _opaque[key]


def meaning(number: int) -> tuple[str, Any]:
    """The name and the x of the atom that stands for name(x)."""
    return _opaque_names[number]


def opaque_value(name: str, x: Any) -> Real:
    """The number name(x) of which nothing else is known."""
    return atom_value((OPAQUE, opaque(name, x)))


def tidy(x: Any) -> Any:
    """A whole Fraction as an int, which is faster; any other number as it is."""
    return x.numerator if isinstance(x, Fraction) and x.denominator == 1 else x


def is_rational(x: Any) -> bool:
    """Whether the number is rational, as far as its normal form shows."""
    return isinstance(x, (int, Fraction))


# --- order ----------------------------------------------------------------------------------------
def sign(x: Any) -> int:
    """−1, 0 or 1.

    Raises:
        Undecided: the intervals at every precision contain 0.
    """
    if isinstance(x, (int, Fraction)):
        return (x > 0) - (x < 0)
    for precision in PRECISIONS:
        interval = enclosure(x, precision)
        if interval.a > 0:
            return 1
        if interval.b < 0:
            return -1
    raise Undecided(f"sign of {x}")


def enclosure(x: Any, precision: int) -> Any:
    """An interval that certainly contains x, as ``mpmath.iv`` computes it.

    Raises:
        TypeError: x is no exact number, though it may equal one whose interval is known.
    """
    known_parts(x)
    return _enclosure(x, precision)


@lru_cache(maxsize=50_000)
def _enclosure(x: Any, precision: int) -> Any:
    before, mpmath.iv.prec = mpmath.iv.prec, precision
    try:
        numerator, denominator = known_parts(x)
        total = _interval(numerator)
        for factor, exponent in denominator.items():
            below = _interval(factor.numerator)
            if below.a <= 0 <= below.b:
                return mpmath.iv.mpf(["-inf", "inf"])
            total = total / below**exponent
        return total
    finally:
        mpmath.iv.prec = before


def _interval(polynomial: Mapping) -> Any:
    total = mpmath.iv.mpf(0)
    for monomial, coefficient in polynomial.items():
        term = _rational(coefficient)
        for atom, exponent in monomial:
            term = term * _atom_interval(atom, exponent)
        total = total + term
    return total


def _rational(x: Any) -> Any:
    x = Fraction(x)
    return mpmath.iv.mpf(x.numerator) / x.denominator


def _atom_interval(atom: tuple, exponent: Any) -> Any:
    kind, number = atom
    iv = mpmath.iv
    if kind == PRIME:
        return iv.exp(iv.log(iv.mpf(number)) * _rational(exponent))
    if kind == E:
        return iv.exp(_rational(exponent))
    if kind == PI:
        return iv.exp(iv.log(iv.pi) * _rational(exponent))
    if kind == POWER:
        return iv.exp(enclosure(_opaque_names[number][1], iv.prec) * _rational(exponent))
    if kind == LOG:
        base = iv.log(iv.mpf(number))
    else:
        name, argument = _opaque_names[number]
        if name == "sum":
            base = sum((enclosure(part, iv.prec) for part in argument), iv.mpf(0))
            return base**exponent if exponent >= 0 else 1 / base**-exponent
        functions: Mapping[str, Callable] = {"log": iv.log, "sqrt": iv.sqrt, "Phi": normal_cdf}
        base = functions[name](enclosure(argument, iv.prec))
    return base**exponent if exponent >= 0 else 1 / base**-exponent
