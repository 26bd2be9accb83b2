"""The largest of n sub-Gaussian scores is of the order √(log n) on average, at most."""

from bilemma.book import *
from derivations.random_scores.expected_maximum_at_most import (
    M,
    X,
    expected_maximum_at_most,
    first,
    i,
    n,
    running,
    s,
    t,
)

finite = ForEach(i, n + 1, ForAllReal(t, FiniteMoment(exp(t * X[i]), 1)))
subgaussian = ForEach(i, n + 1, ForAllReal(t, LessEqual(E(exp(t * X[i])), exp(t**2 * s**2 / 2))))


@theorem(
    title=Text(
        en="The largest score is at most of the order √(log n)", zh="最大分数至多为 √(log n) 的量级"
    ),
    also=Text(en="maximal inequality, sub-Gaussian", zh="最大值不等式、次高斯"),
    words=Text(
        en=r"Let $M_{n+1}$ be the largest of the scores $X_1,\dots,X_{n+1}$, all sub-Gaussian with parameter $s$, as normal ones of mean 0 and variance $s^2$ are. Then $\operatorname{E}[M_{n+1}]^2\le2s^2\log(n+1)$, so the mean of the largest is at most $s\sqrt{2\log(n+1)}$: the dependence between them does not matter, and their number only by its logarithm.",
        zh=r"设 $M_{n+1}$ 是分数 $X_1,\dots,X_{n+1}$ 中的最大者，各分数都是参数为 $s$ 的次高斯变量（均值为 0、方差为 $s^2$ 的正态变量即如此）。则 $\operatorname{E}[M_{n+1}]^2\le2s^2\log(n+1)$，即最大分数的期望不超过 $s\sqrt{2\log(n+1)}$：与它们如何相依无关，个数也只通过对数起作用。",
    ),
    given=[first, running, finite, subgaussian, 0 < s],
    claim=LessEqual(E(M[n + 1]) ** 2, 2 * s**2 * log(n + 1)),
)
def square_of_expected_maximum():
    m = E(M[n + 1])
    u = keep(m / s**2)
    kept = have(ForEach(i, n + 1, FiniteMoment(exp(u * X[i]), 1)), by=finite)
    each = have(
        ForEach(i, n + 1, LessEqual(E(exp(u * X[i])), exp(u**2 * s**2 / 2))), by=subgaussian
    )
    best = have(
        u * m <= log(n + 1) + u**2 * s**2 / 2,
        by=[kept, each, expected_maximum_at_most(t=u, X=X, M=M)],
    )
    c = calc(m**2)
    c.eq(2 * s**2 * (u * m - u**2 * s**2 / 2), by=ring)
    c.le(2 * s**2 * log(n + 1), by=[best, have(0 < s**2)])
    return c.qed()


@square_of_expected_maximum.experiment
def experiment(rng, n):
    return rng.normal(0.0, 1.5, (n, 32)).max(axis=1).mean() ** 2, 2 * 1.5**2 * np.log(32)
