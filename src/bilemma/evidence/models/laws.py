"""The laws of the independent sources from which models are made.

A finite law has rational values and weights and serves the exact check; every law can be drawn
from. *Standard* laws have mean 0 and variance 1 and differ in everything else, so a statement that
constrains means and variances only must hold for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, inf, prod
from typing import Any

import numpy as np

from bilemma.bilingual.text import Text

from .elementary import sqrt
from .reals import inverse, tidy

Points = tuple[tuple[Any, Fraction], ...]  # (value, weight)


@dataclass(frozen=True)
class Law:
    """A law of one real random variable.

    ``moments`` gives the exact moments of a law with infinitely many values, all those of an order
    below ``order`` being finite.
    """

    id: str
    title: Text
    points: Points = ()
    sampler: Callable[[np.random.Generator, int], np.ndarray] | None = None
    standard: bool = True
    moments: Callable[[int], Fraction] | None = None
    order: float = inf
    interval: bool = False  # infinitely many values, all between two numbers

    @property
    def bounded(self) -> bool:
        """Whether no value is larger than some number."""
        return bool(self.points) or self.interval

    @property
    def continuous(self) -> bool:
        """Whether it has a density."""
        return not self.points and self.sampler is not None

    def draw(self, rng: np.random.Generator, size: int) -> np.ndarray:
        """Independent samples as floats."""
        if self.sampler is not None:
            return self.sampler(rng, size)
        if len(self.points) == 2:
            (one, weight), (other, _) = self.points
            return np.where(rng.random(size) < float(weight), float(one), float(other))
        values, weights = (np.array(part, dtype=float) for part in zip(*self.points, strict=True))
        return rng.choice(values, size=size, p=weights)


def finite(name: str, en: str, zh: str, points: dict[Any, Any], *, standard: bool = True) -> Law:
    """A law with finitely many values, given as value: weight."""
    table = tuple((tidy(v), Fraction(w)) for v, w in points.items())
    return Law(name, Text(en=en, zh=zh), table, standard=standard)


_half, _fifth = Fraction(1, 2), Fraction(1, 5)
SIGN = finite("sign", "fair sign ±1", "等概率取 ±1", {-1: _half, 1: _half})
SKEWED = finite("skewed", "skewed two-point", "偏斜两点分布", {-_half: 4 * _fifth, 2: _fifth})
MIRRORED = finite(
    "mirrored",
    "skewed two-point, mirrored",
    "偏斜两点分布（镜像）",
    {_half: 4 * _fifth, -2: _fifth},
)
SPIKE = finite(
    "spike",
    "0 or ±2",
    "取 0 或 ±2",
    {-2: Fraction(1, 8), 0: Fraction(3, 4), 2: Fraction(1, 8)},
)
_sixth, _root3 = Fraction(1, 6), sqrt(3)
# These have the first five moments of the normal law.
HERMITE = finite(
    "hermite", "0 or ±√3", "取 0 或 ±√3", {-_root3: _sixth, 0: 4 * _sixth, _root3: _sixth}
)
FIVE = finite(
    "five",
    "0, ±1 or ±2",
    "取 0、±1 或 ±2",
    {-2: _sixth / 2, -1: _sixth, 0: _half, 1: _sixth, 2: _sixth / 2},
)
# This one has the first five moments of the uniform law.
_flat = 3 * inverse(sqrt(5))
FLAT = finite(
    "flat",
    "0 or ±3/√5",
    "取 0 或 ±3/√5",
    {-_flat: 5 * _sixth / 3, 0: Fraction(4, 9), _flat: 5 * _sixth / 3},
)
STANDARD = (SIGN, SKEWED, SPIKE, MIRRORED, HERMITE)

OTHER = (
    finite("zero-two", "0 or 2", "取 0 或 2", {0: _half, 2: _half}, standard=False),
    finite("bit", "0 or 1", "取 0 或 1", {0: _half, 1: _half}, standard=False),
    finite(
        "third",
        "−1 or 2",
        "取 −1 或 2",
        {-1: Fraction(2, 3), 2: Fraction(1, 3)},
        standard=False,
    ),
    finite(
        "three",
        "−1, 0 or 1",
        "取 −1、0 或 1",
        {-1: Fraction(1, 3), 0: Fraction(1, 3), 1: Fraction(1, 3)},
        standard=False,
    ),
)

_ROOT3, _ROOT2 = 3**0.5, 2**0.5
FREEDOM = 9  # moments of order 9 and above are infinite


def _double_factorial(k: int) -> int:
    return prod(range(k - 1, 0, -2))


def _even(moment: Callable[[int], Fraction]) -> Callable[[int], Fraction]:
    """The moments of a symmetric law, from its even ones."""
    return lambda k: Fraction(0) if k % 2 else moment(k)


def _triangle(k: int) -> Fraction:
    """Of the sum of two uniform variables, divided by √2."""
    uniform = [Fraction(3 ** (j // 2), j + 1) for j in range(0, k + 1, 2)]
    pairs = zip(uniform, reversed(uniform), strict=True)
    return sum(comb(k, 2 * j) * a * b for j, (a, b) in enumerate(pairs)) / Fraction(2 ** (k // 2))


def _student(k: int) -> Fraction:
    top = (FREEDOM - 2) ** (k // 2) * _double_factorial(k)
    return Fraction(top, prod(FREEDOM - 2 * j for j in range(1, k // 2 + 1)))


def _centred_exponential(k: int) -> Fraction:
    """The number of permutations of k things that leave none in its place."""
    return Fraction(sum((-1) ** j * factorial(k) // factorial(j) for j in range(k + 1)))


NORMAL = Law(
    "normal",
    Text(en="normal", zh="正态分布"),
    sampler=lambda g, n: g.standard_normal(n),
    moments=_even(lambda k: Fraction(_double_factorial(k))),
)
UNIFORM = Law(
    "uniform",
    Text(en="uniform", zh="均匀分布"),
    sampler=lambda g, n: g.uniform(-_ROOT3, _ROOT3, n),
    moments=_even(lambda k: Fraction(3 ** (k // 2), k + 1)),
    interval=True,
)
TRIANGLE = Law(
    "triangle",
    Text(en="triangular", zh="三角分布"),
    sampler=lambda g, n: g.triangular(-(_ROOT3 * _ROOT2), 0.0, _ROOT3 * _ROOT2, n),
    moments=_even(_triangle),
    interval=True,
)
EXPONENTIAL = Law(
    "exponential",
    Text(en="exponential, centred", zh="指数分布（中心化）"),
    sampler=lambda g, n: g.standard_exponential(n) - 1,
    moments=_centred_exponential,
)
LAPLACE = Law(
    "laplace",
    Text(en="Laplace", zh="拉普拉斯分布"),
    sampler=lambda g, n: g.laplace(0.0, 1 / _ROOT2, n),
    moments=_even(lambda k: Fraction(factorial(k), 2 ** (k // 2))),
)
STUDENT = Law(
    "student",
    Text(en="Student's t, 9 degrees of freedom", zh="t 分布（自由度 9）"),
    sampler=lambda g, n: g.standard_t(FREEDOM, n) * ((FREEDOM - 2) / FREEDOM) ** 0.5,
    moments=_even(_student),
    order=FREEDOM,
)
CONTINUOUS = (NORMAL, UNIFORM, EXPONENTIAL, LAPLACE)
