"""The mean of the exponentials of n random scores comes close to its expectation."""

from bilemma.book import *
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.random_scores.markov_inequality import markov_inequality
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

j, n = naturals("j n")
i = naturals("i")
X = random_vectors("X", n, moments=0)
m, v, epsilon = reals("m v epsilon")
power = exp(X[j])
finite = ForEach(j, n, FiniteMoment(power, 2))
mean = ForEach(j, n, Equation(E(power), m))
spread = ForEach(j, n, Equation(Var(power), v))
uncorrelated = ForEach(j, n, ForEach(i, n, Equation(Cov(exp(X[j]), exp(X[i])), 0), exclude=j))
average = Sum(power, (j, 1, n)) / n


@theorem(
    title=Text(en="The mean exponential concentrates", zh="指数函数值的平均趋于集中"),
    also=Text(en="weak law of large numbers", zh="弱大数定律"),
    words=Text(
        en=r"If the exponentials of $n$ scores are uncorrelated with mean $m$ and variance $v$, their average differs from $m$ by $\varepsilon$ or more with probability at most $v/(n\varepsilon^2)$.",
        zh=r"若 $n$ 个分数的指数函数值 $\mathrm e^{X_i}$ 两两不相关，期望为 $m$，方差为 $v$，则其平均值与 $m$ 相差至少 $\varepsilon$ 的概率不超过 $v/(n\varepsilon^2)$。",
    ),
    idea=Text(
        en="Markov's inequality for the squared deviation, whose mean is the variance of the average, $v/n$.",
        zh="对离差的平方用马尔可夫不等式，其期望就是平均值的方差 $v/n$。",
    ),
    given=[finite, mean, spread, uncorrelated, 1 <= n, 0 < epsilon],
    claim=E(indicator(epsilon**2, (average - m) ** 2)) <= v / (n * epsilon**2),
)
def mean_exponential_concentrates():
    total = Sum(power, (j, 1, n))
    centre = calc(E(average))
    centre.eq(Sum(E(power), (j, 1, n)) / n, by=linear)
    centre.eq(m, by=[mean, sums])
    c = calc(E(indicator(epsilon**2, (average - m) ** 2)))
    c.le(
        E((average - m) ** 2) / epsilon**2, by=markov_inequality(Z=(average - m) ** 2, a=epsilon**2)
    )
    c.eq(E((average - E(average)) ** 2) / epsilon**2, by=centre.qed())
    c.eq(Var(average) / epsilon**2, by=Var)
    c.eq(Var(total) / (n**2 * epsilon**2), by=variance_of_multiple(X=total, a=1 / n))
    c.eq(
        Sum(Var(power), (j, 1, n)) / (n**2 * epsilon**2),
        by=variance_of_uncorrelated_sum(Z=Each(j, power), d=n),
    )
    c.eq(v / (n * epsilon**2), by=[spread, sums])
    return c.qed()


@mean_exponential_concentrates.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, (n, 16))
    m, v = np.exp(0.5), np.exp(2.0) - np.exp(1.0)
    return ((np.exp(x).mean(axis=1) - m) ** 2 >= 1.0).mean(), v / 16
