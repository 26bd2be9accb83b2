"""Variance of the dot product of standardised vectors: the footnote of the Transformer paper."""

from bilemma.book import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
independent = IndependentFamily(q, k, wise=4)
centred = [ForEach(i, d, Equation(E(v[i]), 0)) for v in (q, k)]
unit = [ForEach(i, d, Equation(Var(v[i]), 1)) for v in (q, k)]


@theorem(
    title=Text(en="Variance of a standardised dot product", zh="标准化向量点积的方差"),
    words=Text(
        en="If all components have mean 0 and variance 1, and any four of them are independent, the dot product has variance $d$.",
        zh="若所有分量的均值为零、方差为 1，且任意四个相互独立，则点积的方差为 $d$。",
    ),
    given=[independent, centred, unit],
    claim=Equation(Var(dot(q, k)), d),
    cite=["vaswani2017", "zhang2023"],
)
def variance_of_unit_dot_product():
    c = calc(Var(dot(q, k)))
    c.eq(d, by=variance_of_dot_product(sigma_q=1, sigma_k=1))
    return c.qed()


@variance_of_unit_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (n, 64)), rng.normal(0.0, 1.0, (n, 64))
    return (q * k).sum(axis=1).var(ddof=1), 64.0
