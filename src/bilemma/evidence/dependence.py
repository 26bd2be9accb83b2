"""Kinds of dependence in which a statement is sampled at any size.

Each writes so many variables, of mean 0 and variance 1 as their sources, as polynomials in these.
"""

from __future__ import annotations

from fractions import Fraction

from .models.couplings import source
from .models.elementary import sqrt
from .models.setting import Variable


def _common(count: int) -> list[Variable]:
    """All share a part: equicorrelated."""
    own, shared = Fraction(4, 5), Fraction(3, 5)
    return [Variable({(k,): own, (count,): shared}) for k in range(count)]


def _rotated(count: int) -> list[Variable]:
    """Each two neighbours are turned by 45°: uncorrelated, and not independent unless normal."""
    half = sqrt(2) * Fraction(1, 2)
    variables = [source(k) for k in range(count)]
    for k in range(0, count - 1, 2):
        variables[k] = Variable({(k,): half, (k + 1,): half})
        variables[k + 1] = Variable({(k,): half, (k + 1,): -half})
    return variables


def _product(count: int) -> list[Variable]:
    """The last one is the product of all others: of fair signs, any fewer are independent."""
    variables = [source(k) for k in range(count)]
    if count > 2:
        variables[-1] = Variable({tuple(range(count - 1)): Fraction(1)})
    return variables


def _chained(count: int) -> list[Variable]:
    """Each is correlated with the next one."""
    return [Variable({(k,): Fraction(4, 5), (k + 1,): Fraction(3, 5)}) for k in range(count)]


COUPLINGS = {
    "common": _common,
    "chained": _chained,
    "rotated": _rotated,
    "product": _product,
}
