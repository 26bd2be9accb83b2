"""The squares of two scores that share a query are correlated."""

from bilemma.book import *
from derivations.attention.second_moment_of_weighted_sum import second_moment_of_weighted_sum
from derivations.variance.covariance_as_moments import covariance_as_moments
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j, a, b = naturals("d i j a b")
sigma = reals("sigma")
q, k, l = random_vectors("q k l", d, moments=4)  # noqa: E741 - the second key
independent = Independent(q, k, l)


def isotropic(x):
    """E[x_i x_j] = σ² δ_ij"""
    return ForEach(i, d, ForEach(j, d, Equation(E(x[i] * x[j]), sigma**2 * delta(i, j))))


def of_square(**weights):
    """E[(Σ w_i q_i)²] = σ² Σ E[q_i²]"""
    return second_moment_of_weighted_sum(x=q, v=sigma**2, n=d, **weights)


@theorem(
    title=Text(en="Squares of scores sharing a query", zh="共用查询的分数之平方"),
    words=Text(
        en=r"For independent keys with mean products $\sigma^2\delta_{ij}$, the squares of two scores of one query have the covariance $\sigma^4\operatorname{Var}(|q|^2)$: even where the scores are uncorrelated, for $\sigma\ne0$ they are independent only if $|q|$ is constant.",
        zh=r"若两个键独立，且各自任意两个分量之积的期望为 $\sigma^2\delta_{ij}$，则同一查询的两个分数，其平方的协方差为 $\sigma^4\operatorname{Var}(|q|^2)$；因此即使两个分数不相关，当 $\sigma\ne0$ 时，除非 $|q|$ 为常数，否则也不独立。",
    ),
    idea=Text(
        en=r"Given the query the two scores are independent, and each squared score has the mean $\sigma^2|q|^2$. What is left is the variance of $\sigma^2|q|^2$; the lines below take the means over one key after the other.",
        zh=r"给定查询时两个分数独立，且每个分数的平方的期望为 $\sigma^2|q|^2$；剩下的就是 $\sigma^2|q|^2$ 的方差。以下依次对两个键取期望。",
    ),
    given=[independent, isotropic(k), isotropic(l)],
    claim=Equation(Cov(dot(q, k) ** 2, dot(q, l) ** 2), sigma**4 * Var(Sum(q[i] ** 2, (i, 1, d)))),
)
def squared_scores_sharing_a_query():
    s, t = Sum(q[i] * k[i], (i, 1, d)), Sum(q[j] * l[j], (j, 1, d))
    norm = Sum(q[i] ** 2, (i, 1, d))
    over_l = second_moment_of_weighted_sum(w=l, x=Each(j, s * q[j]), v=sigma**2, n=d)
    c = calc(Cov(dot(q, k) ** 2, dot(q, l) ** 2))
    c.eq(Cov(s**2, t**2), by=dot)
    c.eq(E(s**2 * t**2) - E(s**2) * E(t**2), by=covariance_as_moments)
    c.eq(
        E(s**2 * t**2) - (sigma**2 * Sum(E(q[i] ** 2), (i, 1, d))) ** 2,
        by=[of_square(w=k), of_square(w=l)],
    )
    c.eq(E(Sum(l[j] * (s * q[j]), (j, 1, d)) ** 2) - sigma**4 * E(norm) ** 2, by=[linear, sums])
    c.eq(sigma**2 * Sum(E((s * q[j]) ** 2), (j, 1, d)) - sigma**4 * E(norm) ** 2, by=over_l)
    inner = Sum(E(Sum(k[i] * (q[j] * q[i]), (i, 1, d)) ** 2), (j, 1, d))
    c.eq(sigma**2 * inner - sigma**4 * E(norm) ** 2, by=sums)
    nested = Sum(Sum(E((q[j] * q[i]) ** 2), (i, 1, d)), (j, 1, d))
    c.eq(sigma**4 * nested - sigma**4 * E(norm) ** 2, by=[second_moment_of_weighted_sum, sums])
    squares = E(Sum(Sum((q[j] * q[i]) ** 2, (i, 1, d)), (j, 1, d)))
    c.eq(sigma**4 * (squares - E(norm) ** 2), by=linear)
    c.eq(sigma**4 * (E(norm**2) - E(norm) ** 2), by=sums)
    c.eq(sigma**4 * Var(norm), by=variance_as_moments)
    return c.qed()


@squared_scores_sharing_a_query.experiment
def experiment(rng, n):
    q = np.stack([rng.choice([0.0, 4.0], n), np.ones(n)], axis=1)  # |q|² is 1 or 17
    k, l = rng.choice([-1.0, 1.0], (2, n, 2))  # noqa: E741 - the second key
    s, t = (q * k).sum(axis=1), (q * l).sum(axis=1)
    return ((s**2 - 9.0) * (t**2 - 9.0)).mean(), 8.0**2
