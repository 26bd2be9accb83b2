"""The weak law of large numbers: the average of many comes close to the mean in probability."""

from bilemma.book import *
from derivations.random_scores.markov_inequality import markov_inequality
from derivations.variance.variance_of_affine import variance_of_affine
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

i, j, n = naturals("i j n")
X = random_vectors("X", n, moments=0)
m, v, epsilon = reals("m v epsilon")
average = Sum(X[i], (i, 1, n)) / n
finite = ForEach(i, None, FiniteMoment(X[i], 2))
mean = ForEach(i, None, Equation(E(X[i]), m))
spread = ForEach(i, None, Equation(Var(X[i]), v))
uncorrelated = ForEach(
    i, None, ForEach(j, None, Implies(NotEqual(i, j), Equation(Cov(X[i], X[j]), 0)))
)


@theorem(
    title=Text(en="Weak law of large numbers", zh="弱大数定律"),
    words=Text(
        en=r"Let $X_1,X_2,\dots$ be uncorrelated with mean $m$ and variance $v$. For every $\varepsilon>0$ the probability that the average of the first $n$ differs from $m$ by $\varepsilon$ or more tends to 0 as $n\to\infty$.",
        zh=r"设 $X_1,X_2,\dots$ 两两不相关，期望为 $m$，方差为 $v$。则对任意 $\varepsilon>0$，前 $n$ 个的平均值与 $m$ 相差至少 $\varepsilon$ 的概率，当 $n\to\infty$ 时趋于 0。",
    ),
    idea=Text(
        en="Markov's inequality for the squared deviation, whose mean is the variance of the average, $v/n$.",
        zh="对离差的平方用马尔可夫不等式，其期望就是平均值的方差 $v/n$。",
    ),
    given=[finite, mean, spread, uncorrelated, 0 < epsilon],
    claim=Tends(E(indicator(epsilon**2, (average - m) ** 2)), n, 0),
)
def weak_law_of_large_numbers():
    total = Sum(X[i], (i, 1, n))
    with suppose(1 <= n):
        centre = calc(E(average))
        centre.eq(Sum(E(X[i]), (i, 1, n)) / n, by=linear)
        centre.eq(m, by=[mean, sums])
        c = calc(E(indicator(epsilon**2, (average - m) ** 2)))
        markov = markov_inequality(Z=(average - m) ** 2, a=epsilon**2)
        c.le(E((average - m) ** 2) / epsilon**2, by=markov)
        c.eq(E((average - E(average)) ** 2) / epsilon**2, by=centre.qed())
        c.eq(Var(average) / epsilon**2, by=Var)
        c.eq(Var(total) / (n**2 * epsilon**2), by=variance_of_affine(X=total, a=1 / n, b=0))
        apart = variance_of_uncorrelated_sum(Z=X, d=n)
        c.eq(Sum(Var(X[i]), (i, 1, n)) / (n**2 * epsilon**2), by=apart)
        c.eq(v / (n * epsilon**2), by=[spread, sums])
        c.tends(0, n)
    return c.qed()


@weak_law_of_large_numbers.experiment
def experiment(rng, n):
    many = 400
    x = rng.exponential(size=(n // 20, many))
    return ((x.mean(axis=1) - 1.0) ** 2 >= 0.1**2).mean(), 1.0 / (many * 0.1**2), "<="
