"""Two scores that share a query are correlated through the means of the keys."""

from bilemma.book import *
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.covariance_as_moments import covariance_as_moments

d, i, j = naturals("d i j")
q, k, m = random_vectors("q k m", d, moments=2)
independent = Independent(q, k, m)


def pairs(term):
    """The sum of term over all pairs of indices i, j."""
    return Sum(Sum(term, (j, 1, d)), (i, 1, d))


@theorem(
    title=Text(en="Covariance of two scores of one query", zh="同一查询两个分数的协方差"),
    words=Text(
        en=r"If a query and two keys are all independent of each other, the two scores have covariance $\boldsymbol\mu_k^{\mathsf T}\Sigma_q\boldsymbol\mu_m$: they are correlated only through the means of the keys.",
        zh=r"设一个查询与两个键三者相互独立，则该查询与这两个键的分数，其协方差为 $\boldsymbol\mu_k^{\mathsf T}\Sigma_q\boldsymbol\mu_m$，即只通过键的均值而相关。",
    ),
    given=[independent],
    claim=Equation(Cov(dot(q, k), dot(q, m)), pairs(Cov(q[i], q[j]) * E(k[i]) * E(m[j]))),
)
def covariance_of_scores():
    first, second = (Sum(E(q[i]) * E(v[i]), (i, 1, d)) for v in (k, m))
    c = calc(Cov(dot(q, k), dot(q, m)))
    c.eq(
        E(dot(q, k) * dot(q, m)) - first * second,
        by=[covariance_as_moments, mean_of_independent_dot_product],
    )
    c.eq(E(pairs(q[i] * q[j] * (k[i] * m[j]))) - first * second, by=[dot, sums])
    c.eq(pairs(E(q[i] * q[j] * (k[i] * m[j]))) - first * second, by=linear)
    c.eq(
        pairs(E(q[i] * q[j]) * (E(k[i]) * E(m[j]))) - first * second,
        by=expectation_of_product(independent),
    )
    c.eq(pairs(Cov(q[i], q[j]) * E(k[i]) * E(m[j])), by=[covariance_as_moments, sums])
    return c.qed()


@covariance_of_scores.experiment
def experiment(rng, n):
    q, k, m = rng.normal(1.0, 1.0, (3, n, 4))
    s, t = (q * k).sum(axis=1), (q * m).sum(axis=1)
    return ((s - 4.0) * (t - 4.0)).mean(), 4.0
