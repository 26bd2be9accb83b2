"""The sample variance of a square table of scores that share queries and keys."""

from bilemma.book import *
from derivations.variance.covariance_as_moments import covariance_as_moments

n, a, b, e, f = naturals("n a b e f")
Z = random_matrices("Z", n, n, moments=2)
m, v, s = reals("m v s")
shared = s * (delta(a, e) + delta(b, f)) + (v - 2 * s) * (delta(a, e) * delta(b, f))
mean = ForEach(a, n, ForEach(b, n, Equation(E(Z[a, b]), m)))
covariances = ForEach(
    a, n, ForEach(b, n, ForEach(e, n, ForEach(f, n, Equation(Cov(Z[a, b], Z[e, f]), shared))))
)


def table(term):
    """The sum over the table."""
    return Sum(Sum(term, (b, 1, n)), (a, 1, n))


def pairs(term):
    """The sum over pairs of entries."""
    return table(Sum(Sum(term, (f, 1, n)), (e, 1, n)))


average = table(Z[a, b]) / n**2


@theorem(
    title=Text(en="Sample variance of a table of scores", zh="分数矩阵的样本方差"),
    words=Text(
        en=r"In an $n\times n$ table of scores with variance $v$, in which scores that share a query or a key have covariance $s$ and others none, the sample variance has the mean $v-2s/(n+1)$. For independent components with mean $\mu$ and variance $\sigma^2$, $v=d(\sigma^4+2\mu^2\sigma^2)$ and $s=d\mu^2\sigma^2$.",
        zh=r"在 $n\times n$ 的分数矩阵中，若每个分数的方差为 $v$，共用查询或键的两个分数的协方差为 $s$，其余不相关，则样本方差的期望为 $v-2s/(n+1)$。若各分量相互独立，均值为 $\mu$，方差为 $\sigma^2$，则 $v=d(\sigma^4+2\mu^2\sigma^2)$，$s=d\mu^2\sigma^2$。",
    ),
    idea=Text(
        en=r"The squared deviations add up to $\sum Z_{ab}^2$ less the squared total over $n^2$. In the mean of the squared total each score meets itself once and $2(n-1)$ others with which it shares a vector.",
        zh=r"离差平方和等于 $\sum Z_{ab}^2$ 减去总和的平方除以 $n^2$。在总和的平方的期望中，每个分数与自身配对一次，并与 $2(n-1)$ 个共用一个向量的分数配对。",
    ),
    given=[mean, covariances, 2 <= n],
    claim=Equation(E(table((Z[a, b] - average) ** 2)) / (n**2 - 1), v - 2 * s / (n + 1)),
)
def sample_variance_of_table():
    total = table(Z[a, b])
    square = calc(E(table((Z[a, b] - average) ** 2)))
    square.eq(E(table(Z[a, b] ** 2) - total**2 / n**2), by=sums)
    square.eq(E(table(Z[a, b] ** 2) - pairs(Z[a, b] * Z[e, f]) / n**2), by=sums)
    square.eq(table(E(Z[a, b] ** 2)) - pairs(E(Z[a, b] * Z[e, f])) / n**2, by=linear)
    square.eq(
        table(Cov(Z[a, b], Z[a, b]) + E(Z[a, b]) * E(Z[a, b]))
        - pairs(Cov(Z[a, b], Z[e, f]) + E(Z[a, b]) * E(Z[e, f])) / n**2,
        by=covariance_as_moments,
    )
    square.eq(
        table(v + m**2) - pairs(shared + m**2) / n**2, by=[covariances, mean, axiom("delta_same")]
    )
    square.eq(n**2 * v - (v + 2 * s * (n - 1)), by=sums)
    have(0 < (n - 1) * (n + 1))
    c = calc(E(table((Z[a, b] - average) ** 2)) / (n**2 - 1))
    c.eq((n**2 * v - (v + 2 * s * (n - 1))) / (n**2 - 1), by=square.qed())
    c.eq(v - 2 * s / (n + 1))
    return c.qed()


@sample_variance_of_table.experiment
def experiment(rng, n):
    q, k = rng.normal(1.0, 1.0, (2, n, 3, 4))
    scores = (q[:, :, None, :] * k[:, None, :, :]).sum(axis=3).reshape(n, 9)
    return scores.var(axis=1, ddof=1).mean(), 4 * (1 + 2) - 2 * 4 / 4
