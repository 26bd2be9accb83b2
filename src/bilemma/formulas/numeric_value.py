"""The number that a formula is, for numbers in place of its letters.

What can be is computed in fractions; a root that is none, or an exponential, is a float.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from bilemma.trusted.kernel import unfold
from bilemma.trusted.terms import DEFINED, Key, Term

Number = Fraction | float


def numeric_value(
    t: Term,
    number_of: Callable[[Key], Number],
    bound: tuple[int, ...] = (),
    *,
    inverse: Callable[[Number], Number] | None = None,
) -> Number:
    """The value of a term; a number for the components of a vector stands for each of them.

    Args:
        t: what is computed.
        number_of: the number for a letter; raises ValueError where there is none.
        bound: the values of the indices that sums and products around it bind.
        inverse: of a divisor; without it 1/0 is 0, as in the kernel.

    Raises:
        ValueError: a part of it is no number, or no real one.
        ArithmeticError: a part of it is too large.
    """
    if t.head == "num":
        return Fraction(t.data)
    if t.head == "bv":
        return Fraction(bound[-1 - t.data[0]])
    if t.head == "sym":
        return number_of(t.data)

    def value(part: Term, *indices: int) -> Number:
        return numeric_value(part, number_of, (*bound, *indices), inverse=inverse)

    if t.head in ("Sum", "Prod"):
        if len(t.args) != 2:
            raise ValueError(f"{t} leaves indices out")
        terms = (value(t.args[1], n) for n in range(1, int(value(t.args[0])) + 1))
        return _sum(*terms) if t.head == "Sum" else _product(*terms)
    if t.head in DEFINED and not t.loose:
        return value(unfold(t).conclusion.args[1])
    if t.head not in FUNCTIONS:
        raise ValueError(f"{t} is no number")
    of = inverse if inverse is not None and t.head == "inv" else FUNCTIONS[t.head]
    return of(*map(value, t.args))


def root(x: Number) -> Number:
    """The square root, as a fraction if it is one. Raises ValueError of a negative number."""
    if isinstance(x, int | Fraction) and x >= 0:
        above, below = math.isqrt(x.numerator), math.isqrt(x.denominator)
        if above**2 == x.numerator and below**2 == x.denominator:
            return Fraction(above, below)
    return math.sqrt(x)


def _product(*factors: Number) -> Number:
    return math.prod(factors, start=Fraction(1))


def _sum(*terms: Number) -> Number:
    return sum(terms, Fraction(0))


FUNCTIONS: Mapping[str, Callable[..., Number]] = {
    "add": _sum,
    "mul": _product,
    "pow": lambda x, n: x ** int(n),
    "inv": lambda x: 1 / x if x else Fraction(0),  # 1/0 is 0, as in the kernel
    "sqrt": root,
    "exp": lambda x: math.exp(x) if x else Fraction(1),
    "log": math.log,
    "max": max,
    "step": lambda x, y: Fraction(x <= y),
    "Phi": lambda x: (1 + math.erf(x / math.sqrt(2))) / 2,
    "pi": lambda: math.pi,
    "delta": lambda i, j: Fraction(i == j),
}
