"""Exact derivatives by dual numbers: a value together with its slope.

Each derivative has its own tag, so that nested derivatives do not mix. Where a function has a
kink or a jump the slope is undecided, not invented.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from . import elementary, reals
from .reals import Undecided

_tags = count(1)


class Dual:
    """value + slope·ε, with ε² = 0; ``tag`` says which ε."""

    __slots__ = ("slope", "tag", "value")

    def __init__(self, tag: int, value: Any, slope: Any) -> None:
        self.tag, self.value, self.slope = tag, value, slope

    def _both(self, other: Any) -> tuple[int, Any, Any, Any, Any] | None:
        """The outermost tag, and both numbers split by it."""
        if not isinstance(other, Dual):
            if not isinstance(other, (int, reals.Fraction, reals.Real)):
                return None
            return self.tag, self.value, self.slope, other, 0
        tag = max(self.tag, other.tag)
        return tag, *split(self, tag), *split(other, tag)

    def __add__(self, other: Any) -> Any:
        if (parts := self._both(other)) is None:
            return NotImplemented
        tag, a, da, b, db = parts
        return Dual(tag, a + b, da + db)

    def __mul__(self, other: Any) -> Any:
        if (parts := self._both(other)) is None:
            return NotImplemented
        tag, a, da, b, db = parts
        return Dual(tag, a * b, da * b + a * db)

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
            result = self * result
        return result


def split(x: Any, tag: int) -> tuple[Any, Any]:
    """Value and slope of x with respect to this tag; a constant has slope 0."""
    if isinstance(x, Dual) and x.tag == tag:
        return x.value, x.slope
    return x, 0


def differentiate(function: Callable[[Any], Any], point: Any) -> Any:
    """The exact derivative at the point.

    Raises:
        Undecided: the function is not smooth there, as far as its operations show.
    """
    tag = next(_tags)
    return split(function(Dual(tag, point, 1)), tag)[1]


def exp(x: Any) -> Any:
    """e^x"""
    if not isinstance(x, Dual):
        return elementary.exp(x)
    value = exp(x.value)
    return Dual(x.tag, value, value * x.slope)


def log(x: Any) -> Any:
    """The natural logarithm, 0 for numbers that are not positive."""
    if not isinstance(x, Dual):
        return elementary.log(x)
    if sign(x) == 0:
        raise Undecided("slope of a logarithm at 0")
    if sign(x) < 0:
        return 0
    return Dual(x.tag, log(x.value), x.slope * inverse(x.value))


def sqrt(x: Any) -> Any:
    """The square root, 0 for negative numbers."""
    if not isinstance(x, Dual):
        return elementary.sqrt(x)
    if sign(x) == 0:
        raise Undecided("slope of a square root at 0")
    if sign(x) < 0:
        return 0
    value = sqrt(x.value)
    return Dual(x.tag, value, x.slope * inverse(2 * value))


def normal_cdf(x: Any) -> Any:
    """Φ(x), with the slope exp(−x²/2) / √(2π)."""
    if not isinstance(x, Dual):
        return elementary.normal_cdf(x)
    density = exp(x.value * x.value * reals.Fraction(-1, 2)) * inverse(sqrt(2 * elementary.pi))
    return Dual(x.tag, normal_cdf(x.value), density * x.slope)


def inverse(x: Any) -> Any:
    """1/x, 0 at 0."""
    if not isinstance(x, Dual):
        return reals.inverse(x)
    if sign(x) == 0:
        raise Undecided("slope of 1/x at 0")
    value = inverse(x.value)
    return Dual(x.tag, value, -1 * value * value * x.slope)


def sign(x: Any) -> int:
    """−1, 0 or 1 of the value."""
    return sign(x.value) if isinstance(x, Dual) else reals.sign(x)


def maximum(x: Any, y: Any) -> Any:
    """The larger of the two."""
    difference = sign(x - y)
    if difference == 0 and (isinstance(x, Dual) or isinstance(y, Dual)):
        raise Undecided("slope of a maximum at a tie")
    return x if difference >= 0 else y


def step(x: Any, y: Any) -> int:
    """1 where x ≤ y, else 0."""
    difference = sign(x - y)
    if difference == 0 and (isinstance(x, Dual) or isinstance(y, Dual)):
        raise Undecided("slope of a step at its jump")
    return int(difference <= 0)
