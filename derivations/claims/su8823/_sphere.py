"""How far the entropy falls below log n when a key is uniform on a sphere.

With q and k of length √d and t = λd the fourth equation of the article is log n − D, where
D = t·E[cos θ e^{t cos θ}]/E[e^{t cos θ}] − log E[e^{t cos θ}], and the angle θ has a density
proportional to sin^{d−2} θ on (0, π).
"""

from functools import cache

from bilemma.claims.balls import flint

FINE = 60  # bits of the integrals


@cache
def lost_entropy(d, scale):
    """A ball around D, for an even dimension d and an exact scale λ."""
    library = flint()
    arb, acb = library.arb, library.acb
    t = d * arb(library.fmpq(scale.numerator, scale.denominator))

    def mean(k, rate):
        """The integral of cos^k θ e^{rate(cos θ − 1)} sin^{d−2} θ, an entire function of θ."""
        return acb.integral(
            lambda x, _analytic: x.cos() ** k * (rate * (x.cos() - 1)).exp() * x.sin() ** (d - 2),
            0,
            arb.pi(),
            abs_tol=arb(2) ** (-2 * FINE),
            rel_tol=arb(2) ** -FINE,
        ).real

    whole, grown = mean(0, 0), mean(0, t)
    return t * mean(1, t) / grown - t - (grown / whole).log()
