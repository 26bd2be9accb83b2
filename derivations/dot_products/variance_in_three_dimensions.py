"""Variance of the dot product in three dimensions, written out."""

from bilemma.book import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

i = naturals("i")
q, k = random_vectors("q k", 3, moments=2)
sigma_q, sigma_k = reals("sigma_q sigma_k")
independent = IndependentFamily(q, k, wise=4)
centred = [ForEach(i, 3, Equation(E(v[i]), 0)) for v in (q, k)]
spread = [ForEach(i, 3, Equation(Var(v[i]), s**2)) for v, s in ((q, sigma_q), (k, sigma_k))]
score = sum(q[n] * k[n] for n in range(1, 4))


@theorem(
    title=Text(en="Variance of the dot product in three dimensions", zh="三维点积的方差"),
    words=Text(
        en="In three dimensions the variance is three times that of a single product.",
        zh="在三维情形下，点积的方差是单个乘积方差的 3 倍。",
    ),
    given=[independent, centred, spread],
    claim=Equation(Var(score), 3 * sigma_q**2 * sigma_k**2),
)
def variance_in_three_dimensions():
    c = calc(Var(score))
    c.eq(Var(dot(q, k)), by=[dot, axiom("sum_step"), axiom("sum_zero")])
    c.eq(3 * sigma_q**2 * sigma_k**2, by=variance_of_dot_product)
    return c.qed()


@variance_in_three_dimensions.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 3)), rng.uniform(-3.0, 3.0, (n, 3))
    return (q * k).sum(axis=1).var(ddof=1), 3 * 4.0 * 3.0
