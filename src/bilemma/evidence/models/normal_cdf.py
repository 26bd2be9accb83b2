"""Φ, the distribution function of the standard normal distribution, in interval arithmetic."""

from __future__ import annotations

from typing import Any

import mpmath

FAR_OUT = 12  # Φ(−12) < 2·10⁻³³: an interval from 0 to there is as good as a tighter one


def normal_cdf(x: Any) -> Any:
    """Φ on an interval, from its values at the ends, for it rises."""
    iv = mpmath.iv
    low, high = _at(iv.mpf(x.a)), _at(iv.mpf(x.b))
    return iv.mpf([low.a, high.b])


def _at(x: Any) -> Any:
    """Φ(x) = 1/2 + φ(x) (x + x³/3 + x⁵/(3·5) + …), a series of terms of one sign.

    Once x² is less than half of 2k + 1, what is left is less than the last term.
    """
    iv = mpmath.iv
    if abs(x) > FAR_OUT:
        rest = _at(iv.mpf(-FAR_OUT)).b
        return iv.mpf([1 - rest, 1]) if x > 0 else iv.mpf([0, rest])
    term, total, k, square = x, x, 1, x * x
    while 2 * square.b > 2 * k + 1 or abs(term).b > mpmath.mpf(2) ** -iv.prec:
        k += 1
        term = term * square / (2 * k - 1)
        total = total + term
    rest = abs(term).b
    total = total + iv.mpf([-rest, rest])
    return iv.mpf(1) / 2 + iv.exp(-square / 2) / iv.sqrt(2 * iv.pi) * total
