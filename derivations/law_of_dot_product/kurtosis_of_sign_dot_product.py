"""The kurtosis of the dot product of two vectors of fair signs."""

from bilemma.book import *
from derivations.law_of_dot_product.kurtosis_of_dot_product import kurtosis_of_dot_product

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=4)
independent = IndependentFamily(q, k)
centred = ForEach(i, d, Equation(E(q[i]), 0))
unit = [ForEach(i, d, Equation(E(v[i] ** 2), 1)) for v in (q, k)]
sign_kurtosis = [ForEach(i, d, Equation(E(v[i] ** 4), 1)) for v in (q, k)]


@theorem(
    title=Text(en="Kurtosis for fair signs", zh="分量等概率取 ±1 时点积的峰度"),
    words=Text(
        en="For components with the moments of a fair sign the dot product has kurtosis $3-2/d$, less than the 3 of a normal distribution.",
        zh="若各分量具有等概率取 ±1 的变量的矩，则点积的峰度为 $3-2/d$，小于正态分布的峰度 3。",
    ),
    given=[independent, centred, unit, sign_kurtosis, 1 <= d],
    claim=Equation(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2, 3 - 2 / d),
)
def kurtosis_of_sign_dot_product():
    c = calc(E(dot(q, k) ** 4) / E(dot(q, k) ** 2) ** 2)
    c.eq(3 - 2 / d, by=kurtosis_of_dot_product(sigma_q=1, sigma_k=1, kappa_q=1, kappa_k=1))
    return c.qed()


@kurtosis_of_sign_dot_product.experiment
def experiment(rng, n):
    q, k = rng.choice([-1.0, 1.0], (2, n, 8))
    return ((q * k).sum(axis=1) ** 4).mean() / 8**2, 3 - 2 / 8
