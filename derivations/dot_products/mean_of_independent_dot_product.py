"""The mean of the dot product when matching components are independent."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=1)
independent = ForEach(i, d, Independent(q[i], k[i]))


@theorem(
    title=Text(en="Mean of the dot product of independent vectors", zh="独立向量点积的均值"),
    words=Text(
        en="If each $q_i$ is independent of its $k_i$, the mean of the dot product is the dot product of the means.",
        zh="若每个 $q_i$ 与对应的 $k_i$ 独立，则点积的均值等于均值的点积。",
    ),
    given=[independent],
    claim=Equation(E(dot(q, k)), Sum(E(q[i]) * E(k[i]), (i, 1, d))),
)
def mean_of_independent_dot_product():
    c = calc(E(dot(q, k)))
    c.eq(E(Sum(q[i] * k[i], (i, 1, d))), by=dot)
    c.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=linear)
    c.eq(Sum(E(q[i]) * E(k[i]), (i, 1, d)), by=expectation_of_product)
    return c.qed()


@mean_of_independent_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(1.0, 1.0, (n, 3)), rng.exponential(2.0, (n, 3))
    return (q * k).sum(axis=1).mean(), 3 * 1.0 * 2.0
