"""Means over a random direction: θ is its angle to a fixed one, with a density ∝ sin^{d−2} θ.

All integrands are entire functions of θ for an even dimension d, and their integrals over (0, π)
come with bounds.
"""

from fractions import Fraction
from functools import cache

from bilemma.claims.balls import ball, flint

FINE = 60  # bits of the integrals
NARROW = Fraction(1, 2**16)  # so near each other are the ends between which an optimum lies


@cache
def lost_entropy(d, scale):
    """A ball around what keys uniform on a sphere leave of log n, for an exact scale λ.

    With q and k of length √d and t = λd the estimated entropy is log n − D, where
    D = t·E[cos θ e^{t cos θ}]/E[e^{t cos θ}] − log E[e^{t cos θ}].
    """
    t = d * _exact(scale)
    whole, grown = _integral(d, 0, 0), _integral(d, 0, t)
    return t * _integral(d, 1, t) / grown - t - (grown / whole).log()


@cache
def best_scale(d, n, low, high):
    """A ball around an α where the derivative of α(1 − r/n) passes from positive to negative.

    Here r = E[e^{2α cos θ}]/E[e^{α cos θ}]², and the sign of the derivative is that of n − h with
    h = r(1 + 2α(m(2α) − m(α))) and m(a) = E[cos θ e^{a cos θ}]/E[e^{a cos θ}].

    Raises:
        ValueError: it does not do so between the two exact ends.
    """
    if not (_slope(d, n, low) > 0 and _slope(d, n, high) < 0):
        raise ValueError(f"no optimum between {low} and {high}")
    while high - low > NARROW:
        middle = (low + high) / 2
        slope = _slope(d, n, middle)
        if slope > 0:
            low = middle
        elif slope < 0:
            high = middle
        else:
            break
    return ball(low, high)


def _slope(d, n, scale):
    """n − h at an exact scale, of which only the sign counts."""
    a = _exact(scale)
    one, two = _integral(d, 0, a), _integral(d, 0, 2 * a)  # without the factors e^a and e^{2a}
    r = two / one**2 * _integral(d, 0, 0)
    means = _integral(d, 1, 2 * a) / two - _integral(d, 1, a) / one
    return n - r * (1 + 2 * a * means)


def _integral(d, k, rate):
    """The integral of cos^k θ e^{rate(cos θ − 1)} sin^{d−2} θ over (0, π)."""
    library = flint()
    arb, acb = library.arb, library.acb
    return acb.integral(
        lambda x, _analytic: x.cos() ** k * (rate * (x.cos() - 1)).exp() * x.sin() ** (d - 2),
        0,
        arb.pi(),
        abs_tol=arb(2) ** (-2 * FINE),
        rel_tol=arb(2) ** -FINE,
    ).real


def _exact(number):
    library = flint()
    return library.arb(library.fmpq(number.numerator, number.denominator))
