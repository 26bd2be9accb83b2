"""The variance of the difference of two scores: what softmax sees."""

from bilemma.book import *
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
sigma = reals("sigma")
mu = vectors("mu", d)
q, k, l = random_vectors("q k l", d, moments=2)  # noqa: E741 - the second key
independent = Independent(q, k, l)


def mean(x):
    """E[x_i] = μ_i"""
    return ForEach(i, d, Equation(E(x[i]), mu[i]))


def products(x):
    """E[x_i x_j] = μ_i μ_j + σ² δ_ij"""
    moment = Equation(E(x[i] * x[j]), mu[i] * mu[j] + sigma**2 * delta(i, j))
    return ForEach(i, d, ForEach(j, d, moment))


@theorem(
    title=Text(en="Variance of a score difference", zh="分数差的方差"),
    words=Text(
        en=r"For independent keys with a common mean and covariance $\sigma^2I$, the difference of two scores of one query has variance $2\sigma^2\,\operatorname{E}|q|^2$; the mean of the keys does not matter.",
        zh=r"若两个键独立、均值相同、协方差矩阵同为 $\sigma^2I$，则同一查询的两个分数之差的方差为 $2\sigma^2\,\operatorname{E}|q|^2$，与键的均值无关。",
    ),
    given=[independent, mean(k), mean(l), products(k), products(l)],
    claim=Equation(
        Var(Sum(q[i] * (k[i] - l[i]), (i, 1, d))), 2 * sigma**2 * Sum(E(q[i] ** 2), (i, 1, d))
    ),
)
def score_differences():
    gap = Sum(q[i] * (k[i] - l[i]), (i, 1, d))
    with every(i, d), every(j, d):
        pair = calc(E((k[i] - l[i]) * (k[j] - l[j])))
        pair.eq(E(k[i] * k[j]) - E(k[i] * l[j]) - E(l[i] * k[j]) + E(l[i] * l[j]), by=linear)
        pair.eq(
            E(k[i] * k[j]) - E(k[i]) * E(l[j]) - E(l[i]) * E(k[j]) + E(l[i] * l[j]),
            by=expectation_of_product,
        )
        pair.eq(2 * sigma**2 * delta(i, j), by=[mean(k), mean(l), products(k), products(l)])
        isotropic = pair.qed()
    c = calc(Var(gap))
    c.eq(E(gap**2) - E(gap) ** 2, by=variance_as_moments)
    c.eq(E(gap**2) - Sum(E(q[i] * (k[i] - l[i])), (i, 1, d)) ** 2, by=linear)
    c.eq(E(gap**2) - Sum(E(q[i]) * E(k[i] - l[i]), (i, 1, d)) ** 2, by=expectation_of_product)
    c.eq(E(gap**2), by=[linear, mean(k), mean(l), sums])
    differences = Each(i, k[i] - l[i])
    c.eq(
        2 * sigma**2 * Sum(E(q[i] ** 2), (i, 1, d)),
        by=[isotropic, second_moment_of_weighted_sum(w=differences, x=q, n=d, v=2 * sigma**2)],
    )
    return c.qed()


@score_differences.experiment
def experiment(rng, n):
    q, mean = rng.normal(0.0, 2.0, (n, 4)), np.array([5.0, 1.0, -2.0, 0.0])
    k, l = mean + rng.normal(size=(2, n, 4))  # noqa: E741 - the second key
    return ((q * (k - l)).sum(axis=1) ** 2).mean(), 2 * 4 * 4.0
