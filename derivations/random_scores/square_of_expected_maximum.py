"""The largest of n sub-Gaussian scores is of the order √(log n) on average, at most."""

from bilemma.book import *
from derivations.random_scores.expected_maximum_at_most import (
    M,
    X,
    expected_maximum_at_most,
    finite,
    first,
    n,
    running,
    s,
    subgaussian,
    t,
)

mean = E(M[n + 1])
best = Equation(mean, t * s**2)


@theorem(
    title=Text(
        en="The mean of the largest score is at most of the order √(log n)",
        zh="最大分数的期望至多为 √(log n) 的量级",
    ),
    also=Text(en="maximal inequality, sub-Gaussian", zh="最大值不等式、次高斯"),
    words=Text(
        en=r"Let $M_{n+1}$ be the largest of the scores $X_1,\dots,X_{n+1}$, and let $\operatorname{E}[\mathrm e^{tX_i}]\le\mathrm e^{t^2s^2/2}$ at the number $t$ with $\operatorname{E}[M_{n+1}]=ts^2$; sub-Gaussian variables with parameter $s$, such as normal ones of mean 0 and variance $s^2$, have this at every $t$. Then $\operatorname{E}[M_{n+1}]^2\le2s^2\log(n+1)$: the mean of the largest is at most $s\sqrt{2\log(n+1)}$, however the scores depend on each other.",
        zh=r"设 $M_{n+1}$ 是分数 $X_1,\dots,X_{n+1}$ 中的最大者，且在满足 $\operatorname{E}[M_{n+1}]=ts^2$ 的 $t$ 处有 $\operatorname{E}[\mathrm e^{tX_i}]\le\mathrm e^{t^2s^2/2}$；参数为 $s$ 的次高斯变量（例如均值为 0、方差为 $s^2$ 的正态变量）在任何 $t$ 处都满足。则 $\operatorname{E}[M_{n+1}]^2\le2s^2\log(n+1)$，即无论各分数如何相依，最大分数的期望都不超过 $s\sqrt{2\log(n+1)}$。",
    ),
    given=[first, running, finite, subgaussian, best],
    claim=LessEqual(mean**2, 2 * s**2 * log(n + 1)),
)
def square_of_expected_maximum():
    bound = have(t * mean <= log(n + 1) + t**2 * s**2 / 2, by=expected_maximum_at_most(X=X, M=M))
    half = calc(t**2 * s**2)
    half.eq(t * mean, by=best)
    half.le(log(n + 1) + t**2 * s**2 / 2, by=bound)
    c = calc(mean**2)
    c.eq(s**2 * (t**2 * s**2), by=best)
    c.le(2 * s**2 * log(n + 1), by=[half.qed(), have(0 <= s**2)])
    return c.qed()


@square_of_expected_maximum.experiment
def experiment(rng, n):
    return rng.normal(0.0, 1.5, (n, 32)).max(axis=1).mean() ** 2, 2 * 1.5**2 * np.log(32)
