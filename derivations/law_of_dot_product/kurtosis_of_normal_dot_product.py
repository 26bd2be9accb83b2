"""The dot product of normal vectors is not normal in any finite dimension."""

from bilemma.book import *
from derivations.law_of_dot_product.kurtosis_of_dot_product import kurtosis_of_dot_product

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=4)
independent = IndependentFamily(q, k)
centred = ForEach(i, d, Equation(E(q[i]), 0))
unit = [ForEach(i, d, Equation(E(v[i] ** 2), 1)) for v in (q, k)]
normal_kurtosis = [ForEach(i, d, Equation(E(v[i] ** 4), 3)) for v in (q, k)]


@theorem(
    title=Text(en="Kurtosis for normal components", zh="分量为正态时点积的峰度"),
    words=Text(
        en="For components with the moments of a standard normal distribution the dot product has kurtosis $3+6/d$, more than the 3 of a normal distribution.",
        zh="若各分量具有标准正态分布的矩，则点积的峰度为 $3+6/d$，大于正态分布的峰度 3。",
    ),
    given=[independent, centred, unit, normal_kurtosis, 1 <= d],
    claim=Equation(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2, 3 + 6 / d),
    cite=["wishart1932"],
)
def kurtosis_of_normal_dot_product():
    c = calc(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2)
    c.eq(3 + 6 / d, by=kurtosis_of_dot_product(sigma_q=1, sigma_k=1, kappa_q=3, kappa_k=3))
    return c.qed()


@kurtosis_of_normal_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 8))
    return ((q * k).sum(axis=1) ** 4).mean() / 8**2, 3 + 6 / 8
