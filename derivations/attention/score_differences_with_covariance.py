"""The variance of the difference of two scores, for keys with any covariance matrix."""

from bilemma.book import *
from bilemma.foundations import expectation_of_sum
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.covariance_as_moments import covariance_as_moments
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
mu = vectors("mu", d)
S = matrices("S", d, d)
q, k, l = random_vectors("q k l", d, moments=2)  # noqa: E741 - the second key
independent = Independent(q, k, l)


def mean(x):
    """E[x_i] = μ_i"""
    return ForEach(i, d, Equation(E(x[i]), mu[i]))


def covariances(x):
    """Cov(x_i, x_j) = S_ij"""
    return ForEach(i, d, ForEach(j, d, Equation(Cov(x[i], x[j]), S[i, j])))


def pairs(term):
    """The sum over i and j."""
    return Sum(Sum(term, (j, 1, d)), (i, 1, d))


@theorem(
    title=Text(en="Score differences for any covariance", zh="任意协方差矩阵下分数差的方差"),
    words=Text(
        en=r"For independent keys with a common mean and a common covariance matrix $S$, the difference of two scores of one query has variance $2\operatorname{tr}(M_qS)$, where $M_q$ holds the mean products of the components of the query.",
        zh=r"若两个键独立，均值相同，协方差矩阵同为 $S$，则同一查询的两个分数之差的方差为 $2\operatorname{tr}(M_qS)$，其中 $M_q$ 由查询各分量两两乘积的期望组成。",
    ),
    idea=Text(
        en="The difference is the dot product of $q$ and $k-l$, whose components have mean 0. Its mean square is a double sum, and in each term the query and the keys factor by independence.",
        zh="差等于 $q$ 与 $k-l$ 的点积，而 $k-l$ 的各分量均值为零。其二阶矩是一个二重和，由独立性，每一项中查询的部分与键的部分可以分开。",
    ),
    given=[independent, mean(k), mean(l), covariances(k), covariances(l)],
    claim=Equation(Var(dot(q, k) - dot(q, l)), 2 * pairs(E(q[i] * q[j]) * S[i, j])),
)
def score_differences_with_covariance():
    gap = Sum(q[i] * (k[i] - l[i]), (i, 1, d))
    c = calc(Var(dot(q, k) - dot(q, l)))
    c.eq(Var(gap), by=[dot, sums])
    c.eq(E(gap**2) - E(gap) ** 2, by=variance_as_moments)
    c.eq(E(gap**2) - Sum(E(q[i] * (k[i] - l[i])), (i, 1, d)) ** 2, by=linear)
    c.eq(E(gap**2) - Sum(E(q[i]) * E(k[i] - l[i]), (i, 1, d)) ** 2, by=expectation_of_product)
    c.eq(E(gap**2), by=[linear, mean(k), mean(l), sums])
    c.eq(E(pairs(q[i] * q[j] * ((k[i] - l[i]) * (k[j] - l[j])))), by=sums)
    c.eq(pairs(E(q[i] * q[j] * ((k[i] - l[i]) * (k[j] - l[j])))), by=expectation_of_sum)
    kept, weight = E(k[i] * k[j]) + E(l[i] * l[j]), E(q[i] * q[j])
    crossed = E(k[i] * l[j]) + E(l[i] * k[j])
    c.eq(pairs(weight * E((k[i] - l[i]) * (k[j] - l[j]))), by=expectation_of_product)
    c.eq(pairs(weight * (kept - crossed)), by=linear)
    c.eq(pairs(weight * (kept - E(k[i]) * E(l[j]) - E(l[i]) * E(k[j]))), by=expectation_of_product)
    c.eq(
        pairs(weight * (Cov(k[i], k[j]) + Cov(l[i], l[j]))),
        by=[covariance_as_moments, mean(k), mean(l)],
    )
    c.eq(2 * pairs(weight * S[i, j]), by=[covariances(k), covariances(l), sums])
    return c.qed()


@score_differences_with_covariance.experiment
def experiment(rng, n):
    mix = np.array([[1.0, 0.0, 0.0], [0.5, 2.0, 0.0], [-1.0, 0.3, 1.0]])
    q = rng.normal(0.0, 1.0, (n, 3)) @ mix.T + [1.0, 0.0, -2.0]
    k, l = 3.0 + rng.uniform(-1.0, 1.0, (2, n, 3)) @ mix  # noqa: E741 - the second key
    second = mix @ mix.T + np.outer([1.0, 0.0, -2.0], [1.0, 0.0, -2.0])
    return ((q * (k - l)).sum(axis=1) ** 2).mean(), 2 * (second * (mix.T @ mix) / 3).sum()
