"""The dot product of uniform vectors has tails that are hardly heavier than the normal ones."""

from bilemma.book import *
from derivations.law_of_dot_product.kurtosis_of_dot_product import kurtosis_of_dot_product

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=4)
independent = IndependentFamily(q, k)
centred = ForEach(i, d, Equation(E(q[i]), 0))
unit = [ForEach(i, d, Equation(E(v[i] ** 2), 1)) for v in (q, k)]
uniform_kurtosis = [ForEach(i, d, Equation(E(v[i] ** 4), Rational(9, 5))) for v in (q, k)]


@theorem(
    title=Text(en="Kurtosis for uniform components", zh="分量均匀分布时点积的峰度"),
    words=Text(
        en=r"For components with the moments of the uniform distribution on $[-\sqrt3,\sqrt3]$, whose mean square is 1, the dot product has kurtosis $3+6/(25d)$: in one dimension 3.24, hardly more than the 3 of a normal distribution.",
        zh=r"若各分量具有 $[-\sqrt3,\sqrt3]$ 上均匀分布（均方为 1）的矩，则点积的峰度为 $3+6/(25d)$：一维时为 3.24，略大于正态分布的峰度 3。",
    ),
    given=[independent, centred, unit, uniform_kurtosis, 1 <= d],
    claim=Equation(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2, 3 + 6 / (25 * d)),
)
def kurtosis_of_uniform_dot_product():
    fourth = Rational(9, 5)
    c = calc(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2)
    c.eq(
        3 + 6 / (25 * d),
        by=kurtosis_of_dot_product(sigma_q=1, sigma_k=1, kappa_q=fourth, kappa_k=fourth),
    )
    return c.qed()


@kurtosis_of_uniform_dot_product.experiment
def experiment(rng, n):
    bound = 3**0.5
    q, k = rng.uniform(-bound, bound, (2, n, 8))
    return ((q * k).sum(axis=1) ** 4).mean() / 8**2, 3 + 6 / (25 * 8)
