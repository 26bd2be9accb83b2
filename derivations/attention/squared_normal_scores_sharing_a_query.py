"""The covariance of the squares of two scores that share a query with normal components."""

from bilemma.book import *
from derivations.attention.squared_scores_sharing_a_query import (
    independent,
    squared_scores_sharing_a_query,
)
from derivations.attention.variance_of_squared_length import variance_of_squared_length

d, i, j = naturals("d i j")
q, k, l = random_vectors("q k l", d, moments=4)  # noqa: E741 - the second key
components = IndependentFamily(q, wise=2)
square = ForEach(i, d, Equation(E(q[i] ** 2), 1))
fourth = ForEach(i, d, Equation(E(q[i] ** 4), 3))
isotropic = [ForEach(i, d, ForEach(j, d, Equation(E(x[i] * x[j]), delta(i, j)))) for x in (k, l)]


@theorem(
    title=Text(en="Squares of scores of a normal query", zh="正态查询的分数之平方"),
    words=Text(
        en="If the query has pairwise independent components with the second and fourth moments 1 and 3 of a standard normal distribution, and the independent keys have mean products $\\delta_{ij}$, the squares of two of its scores have the covariance $2d$.",
        zh="若查询的各分量两两独立，二阶矩与四阶矩分别为标准正态分布的 1 与 3，两个键独立且各自任意两个分量之积的期望为 $\\delta_{ij}$，则该查询的两个分数，其平方的协方差为 $2d$。",
    ),
    given=[independent, components, square, fourth, isotropic],
    claim=Equation(Cov(dot(q, k) ** 2, dot(q, l) ** 2), 2 * d),
)
def squared_normal_scores_sharing_a_query():
    length = Sum(q[i] ** 2, (i, 1, d))
    c = calc(Cov(dot(q, k) ** 2, dot(q, l) ** 2))
    c.eq(Var(length), by=squared_scores_sharing_a_query(sigma=1))
    c.eq(2 * d, by=[variance_of_squared_length(sigma=1, kappa=3), ring])
    return c.qed()


@squared_normal_scores_sharing_a_query.experiment
def experiment(rng, n):
    q, k, l = rng.normal(size=(3, n, 3))  # noqa: E741 - the second key
    s, t = (q * k).sum(axis=1), (q * l).sum(axis=1)
    return ((s**2 - 3.0) * (t**2 - 3.0)).mean(), 2 * 3.0
