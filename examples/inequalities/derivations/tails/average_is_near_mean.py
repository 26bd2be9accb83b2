"""The weak law of large numbers with its rate."""

from books.attention.attention.chebyshev_inequality import chebyshev_inequality
from books.attention.attention.variance_of_multiple import variance_of_multiple
from books.attention.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

from bilemma.book import *
from bilemma.foundations import sum_monotone

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=2)
m, v, t = reals("m v t")
means = ForEach(i, n, Equation(E(X[i]), m))
spread = ForEach(i, n, Var(X[i]) <= v)
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(X[i], X[j]), 0), exclude=i))
average = Sum(X[i], (i, 1, n)) / n


@theorem(
    title=Text(en="Weak law of large numbers", zh="弱大数定律"),
    words=Text(
        en=r"The average of $n$ uncorrelated variables with mean $m$ and variances of at most $v$ differs from $m$ by $t>0$ or more with probability at most $v/(nt^2)$.",
        zh=r"设 $n$ 个随机变量两两不相关，均值同为 $m$，方差都不超过 $v$，则其平均值与 $m$ 相差至少 $t>0$ 的概率不超过 $v/(nt^2)$。",
    ),
    idea=Text(
        en=r"Chebyshev's inequality for the average, whose mean is $m$ and whose variance is at most $v/n$.",
        zh=r"对平均值用切比雪夫不等式：其均值为 $m$，方差不超过 $v/n$。",
    ),
    given=[means, spread, uncorrelated, 1 <= n, 0 < t],
    claim=E(indicator(t, absolute(average - m))) <= v / (n * t**2),
)
def average_is_near_mean():
    total = Sum(X[i], (i, 1, n))
    centre = calc(E(average))
    centre.eq(Sum(E(X[i]), (i, 1, n)) / n, by=linear)
    centre.eq(m, by=[means, sums])
    size = calc(Var(average))
    size.eq(Var(total) / n**2, by=variance_of_multiple(X=total, a=1 / n))
    size.eq(Sum(Var(X[i]), (i, 1, n)) / n**2, by=variance_of_uncorrelated_sum(Z=X, d=n))
    scale = have(0 < keep(1 / n**2))
    size.le(Sum(v, (i, 1, n)) / n**2, by=[spread, sum_monotone, scale])
    size.eq(v / n, by=sums)
    c = calc(E(indicator(t, absolute(average - m))))
    c.le(E((average - m) ** 2) / t**2, by=chebyshev_inequality(Z=average - m))
    c.eq(E((average - E(average)) ** 2) / t**2, by=centre.qed())
    c.eq(Var(average) / t**2, by=Var)
    c.le(v / (n * t**2), by=[size.qed(), have(0 < 1 / t**2)])
    return c.qed()


@average_is_near_mean.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, (n, 10))
    return (np.abs(x.mean(axis=1) - 1) >= 0.6).mean(), 1 / (10 * 0.6**2)
