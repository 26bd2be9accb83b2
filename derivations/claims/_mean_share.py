"""The mean of Σp² where p are the weights of softmax of n independent standard normal scores.

With S = Σ e^{aX_i} and 1/S² = ∫ u e^{−uS} du it is ∫ n u A(u) M(u)^{n−1} du over u > 0, where
M(u) = E[e^{−u e^{aX}}] and A(u) = E[e^{2aX} e^{−u e^{aX}}], integrals over the normal density.

What is left out, with u = e^v between LOW and HIGH and x between ±FAR:

- of M, 0 to 2Φ(−FAR), for its function lies between 0 and 1; of A, at most E[e^{2aX}; |X| > FAR],
  which is e^{2a²}(Φ(2a − FAR) + Φ(−2a − FAR));
- below LOW, at most n e^{2a²} u²/2, for A ≤ e^{2a²} and M ≤ 1;
- beyond HIGH, at most (4/e) M(u/2)^n, for y e^{−y/2} ≤ 2/e gives uA(u) ≤ −(2/e) M′(u/2), and
  M(u) ≤ M(u/2).
"""

from fractions import Fraction
from functools import cache

from bilemma.claims.balls import flint

FAR, LOW, HIGH = 12, -18, 4
FINE = 44  # bits of the inner integrals
COARSE = 30  # and of the outer one
THIN = Fraction(1, 2**30)  # a wider u is met only where the size of the function is wanted


@cache
def mean_share(n, a):
    """A ball around the mean of Σp² of n scores at the scale a, both numbers that are exact."""
    library = flint()
    arb, acb = library.arb, library.acb
    scale = arb(library.fmpq(a.numerator, a.denominator))
    root, growth = (2 * arb.pi()).sqrt(), (2 * scale * scale).exp()
    cut = 2 * _beyond(arb(FAR))
    cut_growth = growth * (_beyond(FAR - 2 * scale) + _beyond(FAR + 2 * scale))

    def mean(u, k):
        """E[e^{kaX} e^{−u e^{aX}}] for a thin u > 0."""

        def integrand(x, _analytic):
            power = (scale * x).exp()
            return (-x * x / 2 - u * power).exp() * power**k / root

        inner = acb.integral(integrand, -FAR, FAR, abs_tol=arb(2) ** -FINE, rel_tol=arb(2) ** -FINE)
        return inner.real + arb(0).union(cut if k == 0 else cut_growth)

    def outer(v, _analytic):
        u = v.exp()
        if u.imag == 0 and u.real > 0 and u.real.rad() < arb(float(THIN)) * u.real.mid():
            return acb(n * u.real**2 * mean(u.real, 2) * mean(u.real, 0) ** (n - 1))
        if not u.real > 0:
            return acb(arb.nan())
        size = (n * growth * abs(u) ** 2).upper()  # |M| ≤ 1 and |A| ≤ e^{2a²} where Re u > 0
        return acb(arb(0, size), arb(0, size))

    found = acb.integral(
        outer, LOW, HIGH, abs_tol=arb(2) ** -COARSE, rel_tol=arb(2) ** -COARSE
    ).real
    below = n * growth * (2 * arb(LOW)).exp() / 2
    beyond = 4 * mean(arb(HIGH).exp() / 2, 0) ** n / arb(1).exp()
    return found + arb(0).union(below + beyond)


def _beyond(x):
    """P(Z > x) for a standard normal Z."""
    return (x / flint().arb(2).sqrt()).erfc() / 2
