"""How far an estimate may lie from what is claimed: one false-alarm budget for the whole book.

Every comparison compares independent batches: batch b gives a difference D_b of two estimates that
were made from independent samples, and all D_b have one law. If the claim is true, D_b has mean 0
and, as an average over many samples, nearly a normal law; then mean(D) / (s / √B) has Student's t
law with B − 1 degrees of freedom.

A comparison raises an alarm only when two independent rounds both exceed the limit t*, where one
round exceeds it with probability at most ε. The book makes at most ``COMPARISONS`` comparisons.
By the union bound (Bonferroni), which needs no independence between comparisons,

    P(any false alarm) ≤ COMPARISONS · ε² = FALSE_ALARM = 10⁻⁶,   so   ε = √(10⁻⁶ / COMPARISONS).

Two rounds at ε instead of one at ε² keep the limit where the normal approximation is good: it need
hold to the accuracy of a probability near 10⁻⁶, not 10⁻¹². The book counts its comparisons, and
:func:`check_budget` refuses to go past the number that was budgeted.

With these numbers ε = √(10⁻⁶ / 300 000) ≈ 1.83·10⁻⁶, two-sided, and for B = 32 batches t* ≈ 5.86.

What a comparison is worth is the smallest error that it would have seen. If the sides differ by δ,
mean(D) / (s / √B) lies near δ / se, give or take one; it is past t* with 90 % chance where

    δ ≥ (t* + z₀.₉) · se,    z₀.₉ = 1.2816 (the 0.9 quantile of the standard normal law).

The second round has larger batches, and so more power than the first. Relative to the value that is
compared this is δ / |value|. Where the two sides do not vary, or where the value is 0, there is no
such number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

import mpmath
import numpy as np

FALSE_ALARM = 1e-6
COMPARISONS = 300_000
ROUND = sqrt(FALSE_ALARM / COMPARISONS)
POWER = 1.2815515655446004  # the 0.9 quantile of the standard normal law
NO_VALUE = 4  # a value of fewer standard errors is none: nothing is relative to it
EMPTY = 2.0  # stands for the relative error of a bound that says nothing: no other is so large
ROUNDING = 1e-9  # differences of this size, relative to the numbers, are floating-point error


def two_sided(t: float, freedom: int) -> float:
    """P(|T| > t) for Student's t law."""
    x = mpmath.mpf(freedom) / (freedom + mpmath.mpf(t) ** 2)
    half = mpmath.mpf(1) / 2
    return float(mpmath.betainc(mpmath.mpf(freedom) / 2, half, 0, x, regularized=True))


@lru_cache
def limit(freedom: int, probability: float = ROUND) -> float:
    """The t with P(|T| > t) = probability."""
    low, high = 0.0, 1e4
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if two_sided(middle, freedom) > probability else (low, middle)
    return high


@dataclass(frozen=True)
class Comparison:
    """The mean difference of two sides over batches, with its standard error."""

    mean: float
    error: float
    batches: int
    rounding: float  # how large a difference rounding alone may make
    bias: float = 0.0  # how large a bias estimates of this many samples may keep

    @property
    def z(self) -> float:
        """The difference in standard errors; infinite for a difference without any error."""
        if abs(self.mean) <= self.rounding:
            return 0.0
        if self.error <= self.rounding:
            return float("inf") * self.mean
        return self.mean / self.error if abs(self.mean) > self.bias else 0.0

    @property
    def varies(self) -> bool:
        """Whether there is an error to measure by; if not, two numbers were compared."""
        return self.error > self.rounding

    @property
    def seen(self) -> float:
        """The smallest difference that would have been past the limit with 90 % chance."""
        return (limit(self.batches - 1) + POWER) * self.error

    def exceeds(self, *, one_sided: bool = False) -> bool:
        """Whether the difference is past the limit of one round; one-sided counts positive ones."""
        z = self.z if one_sided else abs(self.z)
        return z > limit(self.batches - 1)

    def shows(self, effect: float, margin: float, *, one_sided: bool = False) -> bool:
        """Whether a true difference of this size would lie past the limit of one round by so many
        standard errors, and so hardly be missed.
        """
        size = effect if one_sided else abs(effect)
        return size > self.rounding + self.bias + (limit(self.batches - 1) + margin) * self.error


def compare(differences: Sequence[float], scale: float, samples: int = 0) -> Comparison:
    """The comparison that these batch differences make.

    Args:
        differences: one difference a batch.
        scale: the size of the numbers that are compared.
        samples: samples in a batch, where the estimates are free of bias up to order 1/samples²
            only; a difference of that size says nothing.
    """
    d = np.asarray(differences, dtype=float)
    error = float(d.std(ddof=1) / sqrt(len(d))) if len(d) > 1 else 0.0
    scale = max(1.0, abs(scale))
    bias = 10 * scale / samples**2 if samples else 0.0
    return Comparison(float(d.mean()), error, len(d), ROUNDING * scale, bias)


def check_budget(comparisons: int) -> None:
    """Refuse more comparisons than the budget was made for.

    Raises:
        ValueError: there are more.
    """
    if comparisons > COMPARISONS:
        raise ValueError(f"{comparisons} comparisons, but the budget is made for {COMPARISONS}")
