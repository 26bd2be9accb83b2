"""Two scores that share a query are uncorrelated if the keys have mean zero."""

from bilemma.book import *
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.covariance_as_moments import covariance_as_moments

d, i, j = naturals("d i j")
q, k, l = random_vectors("q k l", d, moments=2)  # noqa: E741 - the second key
independent = Independent(q, k, l)
centred = ForEach(i, d, Equation(E(k[i]), 0))


@theorem(
    title=Text(en="Two scores sharing a query", zh="共用查询的两个分数"),
    words=Text(
        en="If a query and two keys are all independent of each other, the two scores are uncorrelated as soon as one of the keys has mean 0.",
        zh="设一个查询与两个键三者相互独立，则该查询与这两个键的分数，只要其中一个键的均值为零便不相关。",
    ),
    given=[independent, centred],
    claim=Equation(Cov(dot(q, k), dot(q, l)), 0),
)
def scores_sharing_a_query():
    s, t = Sum(q[i] * k[i], (i, 1, d)), Sum(q[j] * l[j], (j, 1, d))
    c = calc(Cov(dot(q, k), dot(q, l)))
    c.eq(E(dot(q, k) * dot(q, l)) - E(dot(q, k)) * E(dot(q, l)), by=covariance_as_moments)
    means = Sum(E(q[i]) * E(k[i]), (i, 1, d)) * E(dot(q, l))
    c.eq(E(dot(q, k) * dot(q, l)) - means, by=mean_of_independent_dot_product(q=q, k=k, d=d))
    c.eq(E(dot(q, k) * dot(q, l)), by=[centred, sums])
    c.eq(E(s * t), by=dot)
    c.eq(E(Sum(Sum(k[i] * q[i] * q[j] * l[j], (j, 1, d)), (i, 1, d))), by=sums)
    c.eq(Sum(Sum(E(k[i] * q[i] * q[j] * l[j]), (j, 1, d)), (i, 1, d)), by=linear)
    c.eq(Sum(Sum(E(k[i]) * E(q[i] * q[j] * l[j]), (j, 1, d)), (i, 1, d)), by=expectation_of_product)
    c.eq(0, by=[centred, sums])
    return c.qed()


@scores_sharing_a_query.experiment
def experiment(rng, n):
    q, k = rng.exponential(1.0, (n, 4)), rng.choice([-1.0, 1.0], (n, 4))
    l = rng.normal(1.0, 1.0, (n, 4))  # noqa: E741 - the second key
    return ((q * k).sum(axis=1) * ((q * l).sum(axis=1) - 4.0)).mean(), 0.0
