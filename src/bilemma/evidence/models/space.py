"""Where randomness lives: a finite space with exact weights, or a batch of samples.

Both offer the same operations on arrays with one entry a sample point, so that one evaluator
serves the exact check and the sampled one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from . import dual, elementary
from .reals import Undecided, tidy

MOST_VALUES = 64  # of variables in samples, of which a function is taken one by one
ROUNDING = 1e-12  # relative error of a value that came out of a few operations


class FiniteSpace:
    """Finitely many sample points with positive rational weights; every number is exact."""

    exact = True
    exp = staticmethod(np.frompyfunc(dual.exp, 1, 1))
    log = staticmethod(np.frompyfunc(dual.log, 1, 1))
    sqrt = staticmethod(np.frompyfunc(dual.sqrt, 1, 1))
    normal_cdf = staticmethod(np.frompyfunc(dual.normal_cdf, 1, 1))
    pi = elementary.pi
    inverse = staticmethod(np.frompyfunc(dual.inverse, 1, 1))
    maximum = staticmethod(np.frompyfunc(dual.maximum, 2, 1))
    step = staticmethod(np.frompyfunc(dual.step, 2, 1))
    differentiate = staticmethod(dual.differentiate)

    def __init__(self, weights: Sequence[int], total: int) -> None:
        """Whole numbers as weights, in units of 1/total."""
        if sum(weights) != total or min(weights) <= 0:
            raise ValueError("weights are positive and sum to the total")
        self.size = len(weights)
        self.total = total
        self.weights = np.array([int(w) for w in weights], dtype=object)

    @staticmethod
    def number(x: Fraction) -> Any:
        """A rational constant; whole numbers become ints, which are faster."""
        return x.numerator if x.denominator == 1 else x

    def spread(self, x: Any) -> np.ndarray:
        """X as an array with one entry a sample point."""
        if isinstance(x, np.ndarray):
            return x
        array = np.empty(self.size, dtype=object)
        array[:] = [x] * self.size
        return array

    def mean(self, x: Any) -> Any:
        """The expectation."""
        if not isinstance(x, np.ndarray):
            return x
        return tidy((x * self.weights).sum() * Fraction(1, self.total))

    def mean_given(self, x: Any, given: Sequence[np.ndarray]) -> Any:
        """The expectation on each atom of the partition that the given variables generate."""
        groups = self.partition(given)
        if len(groups) == 1:
            return self.spread(self.mean(x))
        values, result = self.spread(x), self.spread(0)
        for points in groups.values():
            weights = self.weights[points]
            share = (values[points] * weights).sum() * Fraction(1, int(weights.sum()))
            for point in points:
                result[point] = tidy(share)
        return result

    def pointwise(self, function: Callable[..., Any], arguments: Sequence[Any]) -> np.ndarray:
        """The function of what the arguments are at each sample point, a number at each."""
        result, known = self.spread(0).copy(), {}
        columns = [self.spread(a) for a in arguments]
        for point, at in enumerate(zip(*columns, strict=True)):
            if at not in known:
                known[at] = function(*at)
            result[point] = known[at]
        return result

    def partition(self, variables: Sequence[np.ndarray]) -> dict[tuple, list[int]]:
        """Sample points by the values that the variables take there."""
        groups: dict[tuple, list[int]] = {}
        for point in range(self.size):
            groups.setdefault(tuple(v[point] for v in variables), []).append(point)
        return groups

    def chance(self, points: Iterable[int]) -> int:
        """The weight of a set of points, in units of 1/total."""
        return int(sum(self.weights[list(points)]))


def _inverse(x: Any) -> Any:
    x = np.asarray(x)
    zero = x == 0
    return np.where(zero, 0, 1 / np.where(zero, 1, x))


def _log(x: Any) -> Any:
    positive = np.real(x) > 0
    return np.where(positive, np.log(np.where(positive, x, 1)), 0)


def _normal_cdf(x: Any) -> Any:
    real = np.real(x)
    value = (1 + np.vectorize(math.erf, otypes=[float])(real / math.sqrt(2))) / 2
    if not np.iscomplexobj(x):
        return value
    density = np.exp(-real * real / 2) / math.sqrt(2 * math.pi)
    return value + 1j * np.imag(x) * density  # a step so small that its square is nothing


def _maximum(x: Any, y: Any) -> Any:
    return np.where(np.real(x) >= np.real(y), x, y)


def _step(x: Any, y: Any) -> Any:
    x, y = np.real(x), np.real(y)
    slack = ROUNDING * np.maximum(1.0, np.abs(y))  # a tie stays one although both were rounded
    return np.where(x <= y + slack, 1.0, 0.0)


class _Nested(Undecided):
    """A derivative inside a derivative, where a second imaginary unit would be needed."""


def _difference(function: Callable[[Any], Any], point: Any) -> Any:
    """The derivative by a central difference of order six."""
    h = 3e-4 * max(1.0, abs(point))
    weights = ((1, 45), (2, -9), (3, 1))
    total = sum(w * (function(point + k * h) - function(point - k * h)) for k, w in weights)
    return total / (60 * h)


class SampleSpace:
    """One batch of independent samples in floating point."""

    exact = False
    exp = staticmethod(np.exp)
    log = staticmethod(_log)
    normal_cdf = staticmethod(_normal_cdf)
    pi = math.pi
    inverse = staticmethod(_inverse)
    maximum = staticmethod(_maximum)
    step = staticmethod(_step)

    def __init__(self, size: int) -> None:
        self.size = size
        self.inside = False  # whether a complex step is being made

    def pointwise(self, function: Callable[..., Any], arguments: Sequence[Any]) -> np.ndarray:
        """The function of what the arguments are in each sample, a number in each.

        Raises:
            Undecided: they take too many values.
        """
        columns = [np.broadcast_to(a, self.size) for a in arguments]
        rows, where = np.unique(np.stack(columns), axis=1, return_inverse=True)
        if rows.shape[1] > MOST_VALUES:
            raise Undecided("a function of too many values")
        return np.array([float(function(*at)) for at in rows.T])[where.ravel()]

    def differentiate(self, function: Callable[[Any], Any], point: Any) -> Any:
        """The derivative by a complex step, to rounding error; of a derivative, by differences."""
        if self.inside:
            raise _Nested("a derivative inside a derivative")
        self.inside = True
        try:
            return np.imag(function(point + 1e-30j)) / 1e-30
        except _Nested:
            self.inside = False
            return _difference(function, point)
        finally:
            self.inside = False

    @staticmethod
    def sqrt(x: Any) -> Any:
        """The square root, 0 for negative numbers."""
        if np.iscomplexobj(x):
            return np.sqrt(x)
        return np.sqrt(np.maximum(x, 0))

    @staticmethod
    def number(x: Fraction) -> float:
        """A rational constant as a float."""
        return float(x)

    def spread(self, x: Any) -> np.ndarray:
        """X as an array with one entry a sample."""
        return np.broadcast_to(x, (self.size,))

    def mean(self, x: Any) -> Any:
        """The average over the batch."""
        return x.mean() if isinstance(x, np.ndarray) and x.ndim else x

    def mean_given(self, x: Any, given: Sequence[np.ndarray]) -> Any:
        """Averages over equal values of the given variables, where there are few of them."""
        if not given:
            return self.spread(self.mean(x))
        label = np.zeros(self.size, dtype=int)
        for g in given:  # one by one: sorting numbers is quicker than sorting rows
            kinds, own = np.unique(self.spread(g), return_inverse=True)
            kinds, label = np.unique(label * len(kinds) + own, return_inverse=True)
            if len(kinds) * 20 > self.size:
                raise Undecided("conditional expectation given a continuous variable")
        sums = np.bincount(label, weights=self.spread(x))
        return (sums / np.bincount(label))[label]
