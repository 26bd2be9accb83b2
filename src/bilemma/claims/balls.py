"""Values of terms with error bounds: every number is a ball that surely contains it.

The library of balls is loaded where something is computed, and nowhere else: whoever reads an
audit, or answers questions in a browser, does without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from operator import add, mul
from typing import Any

from bilemma.trusted.terms import DEFINED, Key, Term

from .approximating import ApproximationError

BITS = 96  # of the middle of a ball
STEPS = 400  # in which the solutions of an equation are looked for
CLOSE = Fraction(1, 2**40)  # so near their ends are approached

Values = Mapping[Key, Any]


def flint() -> Any:
    """The library, at the precision of this module."""
    import flint as library

    library.ctx.prec, library.ctx.cap = BITS, 2  # series end with the first derivative
    return library


def ball(low: Fraction, high: Fraction) -> Any:
    """A ball around an interval with rational ends."""
    library = flint()
    ends = [library.arb(library.fmpq(end.numerator, end.denominator)) for end in (low, high)]
    return ends[0].union(ends[1])


def ends_of(value: Any) -> tuple[Fraction, Fraction]:
    """The ends of a ball. Raises ApproximationError if it has none."""
    if not value.is_finite():
        raise ApproximationError("a value has no bounds: is it outside of a domain, or over 0?")
    return _exact(value.lower()), _exact(value.upper())


def _exact(end: Any) -> Fraction:
    mantissa, exponent = (int(part) for part in end.mid().man_exp())
    return Fraction(mantissa) * Fraction(2) ** exponent


# --- terms ----------------------------------------------------------------------------------------
class Arithmetic:
    """Real balls, and series in them: how each head is computed."""

    def number(self, value: Fraction) -> Any:
        """A number that is given exactly."""
        library = flint()
        return library.arb(library.fmpq(value.numerator, value.denominator))

    def pi(self) -> Any:
        """π."""
        return flint().arb.pi()

    def inv(self, x: Any) -> Any:
        """1/x; without bounds where x may be 0."""
        return 1 / x

    def exp(self, x: Any) -> Any:
        """The exponential."""
        return x.exp()

    def log(self, x: Any) -> Any:
        """The natural logarithm."""
        return x.log()

    def sqrt(self, x: Any) -> Any:
        """The square root."""
        return x.sqrt()

    def Phi(self, x: Any) -> Any:
        """P(Z ≤ x) for a standard normal Z."""
        return (1 + (x / self.sqrt(self.number(Fraction(2)))).erf()) / 2

    def pow(self, x: Any, n: int) -> Any:
        """A power with a natural exponent."""
        return x**n


def value(term: Term, values: Values, arithmetic: Arithmetic | None = None) -> Any:
    """A ball, or what else the arithmetic is about, that contains the value of a term.

    Args:
        term: made of numbers, symbols, sums, products, powers, exp, log, sqrt, Φ and π.
        values: those of its symbols.
        arithmetic: real balls without one.

    Raises:
        ApproximationError: there is something else in it.
    """
    how = arithmetic or Arithmetic()

    def of(term: Term) -> Any:
        match term.head:
            case "num":
                return how.number(Fraction(term.data))
            case "sym" if not term.args and term.data in values:
                return values[term.data]
            case "add":
                return reduce(add, map(of, term.args))
            case "mul":
                return reduce(mul, map(of, term.args))
            case "pow" if term.args[1].head == "num":
                return how.pow(of(term.args[0]), int(term.args[1].data))
            case "pi":
                return how.pi()
            case "inv" | "exp" | "log" | "sqrt" | "Phi":
                return getattr(how, term.head)(of(term.args[0]))
        if term.head in DEFINED and not any(key[2] for key in DEFINED[term.head].parameters):
            opened = DEFINED[term.head]
            own = dict(zip(opened.parameters, map(of, term.args), strict=True))
            return value(opened.body, own, how)
        raise ApproximationError(f"{term} cannot be computed with error bounds")

    return of(term)


# --- equations ------------------------------------------------------------------------------------
def solutions(equation: Term, unknown: Key, between: tuple[Term, Term], values: Values) -> Any:
    """A ball that contains every solution between two numbers; surely there is one.

    From both ends pieces are cut off on which the sides surely differ.

    Raises:
        ApproximationError: nothing says that there is a solution.
    """
    sides = [
        value(side, {**values, unknown: value(end, {})})
        for end in between
        for side in equation.args
    ]
    first, last = sides[0] - sides[1], sides[2] - sides[3]
    if not ((first < 0 and last > 0) or (first > 0 and last < 0)):
        raise ApproximationError(f"{equation} is not seen to have a solution between {between}")
    low, high = (ends_of(value(end, {})) for end in between)

    def differ(a: Fraction, b: Fraction) -> bool:
        known = {**values, unknown: ball(min(a, b), max(a, b))}
        left, right = (value(side, known) for side in equation.args)
        return bool(left < right or left > right)

    start = _advanced(low[0], high[1], differ)
    stop = _advanced(high[1], start, differ)
    return ball(start, stop)


def _advanced(
    start: Fraction, goal: Fraction, differ: Callable[[Fraction, Fraction], bool]
) -> Fraction:
    """How far one comes from ``start`` towards ``goal`` on pieces where the sides differ."""
    step = (goal - start) / 4
    least = abs(goal - start) * CLOSE
    for _ in range(STEPS):
        if abs(step) <= least:
            break
        if differ(start, start + step):
            start, step = start + step, step * 2
            if abs(goal - start) <= abs(step):
                step = (goal - start) / 2
        else:
            step /= 2
    return start
