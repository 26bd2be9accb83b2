"""The mean of the dot product, whatever the dependence."""

from bilemma.book import *
from derivations.expectation.expectation_of_product_with_covariance import (
    expectation_of_product_with_covariance,
)

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)


@theorem(
    title=Text(en="Mean of the dot product", zh="点积的均值"),
    words=Text(
        en="The mean of the dot product is the dot product of the means plus the covariances of the matching components.",
        zh="点积的均值等于两个均值向量的点积，加上各对应分量的协方差之和。",
    ),
    claim=Equation(
        E(dot(q, k)), Sum(E(q[i]) * E(k[i]), (i, 1, d)) + Sum(Cov(q[i], k[i]), (i, 1, d))
    ),
)
def mean_of_dot_product():
    c = calc(E(dot(q, k)))
    c.eq(E(Sum(q[i] * k[i], (i, 1, d))), by=dot)
    c.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=linear)
    c.eq(
        Sum(E(q[i]) * E(k[i]) + Cov(q[i], k[i]), (i, 1, d)),
        by=expectation_of_product_with_covariance,
    )
    c.eq(Sum(E(q[i]) * E(k[i]), (i, 1, d)) + Sum(Cov(q[i], k[i]), (i, 1, d)), by=sums)
    return c.qed()


@mean_of_dot_product.experiment
def experiment(rng, n):
    q = rng.normal(1.0, 1.0, (n, 3))
    k = 2.0 + 0.5 * (q - 1.0) + rng.normal(0.0, 1.0, (n, 3))
    return (q * k).sum(axis=1).mean(), 3 * 1.0 * 2.0 + 3 * 0.5
