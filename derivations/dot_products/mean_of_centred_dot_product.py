"""When the mean of the dot product is zero."""

from bilemma.book import *
from derivations.dot_products.mean_of_dot_product import mean_of_dot_product

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
one_mean_is_zero = ForEach(i, d, Equation(E(q[i]) * E(k[i]), 0))
uncorrelated = ForEach(i, d, Equation(Cov(q[i], k[i]), 0))


@theorem(
    title=Text(en="When the dot product has mean zero", zh="点积均值为零的条件"),
    words=Text(
        en="The dot product has mean 0 if matching components are uncorrelated and, in each pair, one of the two means is 0.",
        zh="若各对应分量不相关，且每一对分量中至少有一个均值为零，则点积的均值为零。",
    ),
    given=[one_mean_is_zero, uncorrelated],
    claim=Equation(E(dot(q, k)), 0),
    cite=["vaswani2017", "zhang2023"],
)
def mean_of_centred_dot_product():
    c = calc(E(dot(q, k)))
    c.eq(
        Sum(E(q[i]) * E(k[i]), (i, 1, d)) + Sum(Cov(q[i], k[i]), (i, 1, d)), by=mean_of_dot_product
    )
    c.eq(0, by=[one_mean_is_zero, uncorrelated, sums])
    return c.qed()


@mean_of_centred_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (n, 4)), rng.exponential(2.0, (n, 4))
    return (q * k).sum(axis=1).mean(), 0.0
