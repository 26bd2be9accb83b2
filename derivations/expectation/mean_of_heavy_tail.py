"""A tail as heavy as 1/m forces a large mean: with infinitely many levels there is none."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.expectation.harmonic_numbers_at_least import harmonic_numbers_at_least
from derivations.expectation.levels_at_most import levels_at_most

m, N = naturals("m N")
X = random_variables("X", moments=1)
tail = ForEach(m, N, 1 / m <= E(indicator(m, X)))


@theorem(
    title=Text(en="Mean of a heavy tail", zh="重尾分布的期望"),
    also=Text(en="A variable without a mean", zh="期望不存在的随机变量"),
    words=Text(
        en=r"If $X\ge0$ has a mean and reaches each of the levels $m=1,\dots,N$ with probability at least $1/m$, then its mean is at least $\log(N+1)$. A variable for which that is so at every level, such as the integer part of $1/U$ for $U$ uniform between 0 and 1, therefore has no mean: it would exceed every bound. With $X=|Y|^p$ the same is true of the moment of order $p$. Hypotheses that ask for finite moments exclude just this.",
        zh=r"若 $X\ge0$ 的期望存在，且对 $m=1,\dots,N$ 都有 $\operatorname{P}(X\ge m)\ge1/m$，则其期望至少为 $\log(N+1)$。若随机变量对一切正整数 $m$ 都满足此式，例如 $1/U$ 的整数部分（$U$ 服从 $(0,1)$ 上的均匀分布），则它的期望不存在，否则期望将超过任何界。取 $X=|Y|^p$，对 $p$ 阶矩也有同样的结论。要求各阶矩有限的条件，排除的正是这种情形。",
    ),
    given=[0 <= X, tail],
    claim=log(N + 1) <= E(X),
)
def mean_of_heavy_tail():
    reached = Sum(indicator(m, X), (m, 1, N))
    c = calc(log(N + 1))
    c.le(Sum(1 / m, (m, 1, N)), by=harmonic_numbers_at_least)
    c.le(Sum(E(indicator(m, X)), (m, 1, N)), by=[tail, sum_monotone])
    c.eq(E(reached), by=linear)
    c.le(E(X), by=[levels_at_most(x=X), axiom("expectation_monotone")])
    return c.qed()


@mean_of_heavy_tail.experiment
def experiment(rng, n):
    top = 50  # the levels beyond it are cut off, so that there is a mean
    x = np.minimum(np.floor(1 / rng.random(n)), top)
    return np.log(top + 1), x.mean()
