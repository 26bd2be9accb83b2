"""Integrals with error bounds: the library encloses them, and what lies far out is bounded."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import Any

from bilemma.trusted.terms import Term

from .approximating import ApproximationError
from .audit_model import Area
from .balls import Arithmetic, Values, flint, value

FAR = 10  # beyond it the normal density counts as a tail


class Complex(Arithmetic):
    """Complex balls around the variable of integration, real balls around all else.

    An integrand has to be analytic, or infinite, at each of them: roots and logarithms have cuts.
    """

    def log(self, x: Any) -> Any:
        """The natural logarithm."""
        return super().log(_constant(x, "logarithm"))

    def sqrt(self, x: Any) -> Any:
        """The square root."""
        return super().sqrt(_constant(x, "root"))


def _constant(x: Any, what: str) -> Any:
    if isinstance(x, flint().acb):
        raise ApproximationError(f"a {what} of the variable of integration is not integrated")
    return x


def integral(area: Area, values: Values) -> Any:
    """A ball that contains an integral.

    Raises:
        ApproximationError: the function is not analytic on the way, or not bounded far out.
    """
    library = flint()
    variable = area.variable.data
    ends = [_end(area.low, -FAR), _end(area.high, FAR)]
    factor = 1 / (2 * library.arb.pi()).sqrt()
    wrong: list[ApproximationError] = []

    def integrand(x: Any, _analytic: bool) -> Any:
        try:
            found = value(area.of, {**values, variable: x}, Complex())
        except ApproximationError as error:  # the library would go on without a value
            wrong.append(error)
            return library.acb(library.arb.nan())
        return library.acb(found * (-x * x / 2).exp() * factor if area.normal else found)

    found = library.acb.integral(integrand, *map(library.acb, ends)).real
    if wrong:
        raise wrong[0]
    for end, sign in ((area.low, -1), (area.high, 1)):
        if end is None:
            found += _tail(area, values, sign)
    if not found.is_finite():
        raise ApproximationError(f"the integral {area.symbol} has no bounds")
    return found


def _end(end: Term | None, far: int) -> Any:
    return flint().arb(far) if end is None else value(end, {})


def _tail(area: Area, values: Values, sign: int) -> Any:
    """What lies beyond ±FAR: at most the largest size of the function times the normal tail."""
    library = flint()
    ray = Ray(library.arb(FAR), None)
    if sign < 0:
        ray = Ray(None, library.arb(-FAR))
    known = {key: Ray(v, v) for key, v in values.items()}
    size = value(area.of, {**known, area.variable.data: ray}, Rays())
    if size.low is None or size.high is None:
        raise ApproximationError(f"{area.of} is not seen to be bounded far out")
    beyond = (library.arb(FAR) / library.arb(2).sqrt()).erfc() / 2
    low, high = size.low * beyond, size.high * beyond
    return low.union(high)


# --- tails ----------------------------------------------------------------------------------------
class Ray:
    """All numbers from ``low`` to ``high``, which are balls; None is no bound."""

    def __init__(self, low: Any, high: Any) -> None:
        self.low, self.high = low, high

    def __add__(self, other: Ray) -> Ray:
        return Ray(*(_sum(a, b) for a, b in ((self.low, other.low), (self.high, other.high))))

    def __mul__(self, other: Ray) -> Ray:
        ends = (self.low, self.high, other.low, other.high)
        if not any(end is None for end in ends):
            products = [a * b for a in ends[:2] for b in ends[2:]]
            return Ray(reduce(_least, products), reduce(_greatest, products))
        for ray, factor in ((self, other), (other, self)):
            if factor.low is not None and factor.low is factor.high:
                return ray.times(factor.low)
        return Ray(None, None)

    def times(self, factor: Any) -> Ray:
        """All of its numbers, each times a number whose sign is known."""
        scaled = [None if end is None else end * factor for end in (self.low, self.high)]
        if factor > 0:
            return Ray(*scaled)
        return Ray(*scaled[::-1]) if factor < 0 else Ray(None, None)


def _sum(a: Any, b: Any) -> Any:
    return None if a is None or b is None else a + b


def _least(a: Any, b: Any) -> Any:
    return a.min(b)


def _greatest(a: Any, b: Any) -> Any:
    return a.max(b)


class Rays(Arithmetic):
    """How far a function can go where its variable goes on for ever."""

    def number(self, value: Fraction) -> Ray:
        """A number that is given exactly."""
        found = super().number(value)
        return Ray(found, found)

    def pi(self) -> Ray:
        """π."""
        found = super().pi()
        return Ray(found, found)

    def inv(self, x: Ray) -> Ray:
        """1/x; without bounds where x may be 0."""
        zero = flint().arb(0)
        if x.low is not None and x.low > 0:
            return Ray(zero if x.high is None else 1 / x.high, 1 / x.low)
        if x.high is not None and x.high < 0:
            return Ray(1 / x.high, zero if x.low is None else 1 / x.low)
        return Ray(None, None)

    def exp(self, x: Ray) -> Ray:
        """The exponential."""
        low = flint().arb(0) if x.low is None else x.low.exp()
        return Ray(low, None if x.high is None else x.high.exp())

    def log(self, x: Ray) -> Ray:
        """The natural logarithm."""
        if x.low is None or not x.low > 0:
            return Ray(None, None)
        return Ray(x.low.log(), None if x.high is None else x.high.log())

    def sqrt(self, x: Ray) -> Ray:
        """The square root."""
        if x.low is None or not x.low >= 0:
            return Ray(None, None)
        return Ray(x.low.sqrt(), None if x.high is None else x.high.sqrt())

    def Phi(self, _x: Ray) -> Ray:
        """P(Z ≤ x) for a standard normal Z."""
        return Ray(flint().arb(0), flint().arb(1))

    def pow(self, x: Ray, n: int) -> Ray:
        """A power with a natural exponent."""
        low, high = (None if end is None else end**n for end in (x.low, x.high))
        if n % 2 or (x.low is not None and x.low >= 0):
            return Ray(low, high)
        return Ray(high, low) if x.high is not None and x.high <= 0 else Ray(None, None)
