"""The laws of the independent sources from which models are made.

A finite law has rational values and weights and serves the exact check; every law can be drawn
from. *Standard* laws have mean 0 and variance 1 and differ in everything else, so a statement that
constrains means and variances only must hold for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from bilemma.text import Text

from .elementary import sqrt
from .reals import tidy

Points = tuple[tuple[Any, Fraction], ...]  # (value, weight)


@dataclass(frozen=True)
class Law:
    """A law of one real random variable."""

    id: str
    title: Text
    points: Points = ()
    sampler: Callable[[np.random.Generator, int], np.ndarray] | None = None
    standard: bool = True

    def draw(self, rng: np.random.Generator, size: int) -> np.ndarray:
        """Independent samples as floats."""
        if self.sampler is not None:
            return self.sampler(rng, size)
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
NORMAL = Law("normal", Text(en="normal", zh="正态分布"), (), lambda g, n: g.standard_normal(n))
UNIFORM = Law(
    "uniform",
    Text(en="uniform", zh="均匀分布"),
    (),
    lambda g, n: g.uniform(-_ROOT3, _ROOT3, n),
)
EXPONENTIAL = Law(
    "exponential",
    Text(en="exponential, centred", zh="指数分布（中心化）"),
    (),
    lambda g, n: g.standard_exponential(n) - 1,
)
LAPLACE = Law(
    "laplace",
    Text(en="Laplace", zh="拉普拉斯分布"),
    (),
    lambda g, n: g.laplace(0.0, 1 / _ROOT2, n),
)
CONTINUOUS = (NORMAL, UNIFORM, EXPONENTIAL, LAPLACE)
