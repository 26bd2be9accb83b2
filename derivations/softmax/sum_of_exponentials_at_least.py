"""The denominator of softmax is at least n times the exponential of the mean score."""

from bilemma.book import *
from bilemma.foundations import sum_monotone

j, n = naturals("j n")
x = vectors("x", n)
mean = Sum(x[j], (j, 1, n)) / n


@theorem(
    kind="lemma",
    title=Text(en="Denominator and mean score", zh="分母与平均分数"),
    also=Text(en="Jensen's inequality for the exponential", zh="指数函数的詹森不等式"),
    words=Text(
        en=r"The sum $\sum_j\mathrm e^{x_j}$ of $n$ terms is at least $n$ times the exponential of the mean of the $x_j$.",
        zh=r"$n$ 项之和 $\sum_j\mathrm e^{x_j}$ 不小于 $n\,\mathrm e^{\bar x}$，其中 $\bar x$ 为各 $x_j$ 的平均值。",
    ),
    given=[1 <= n],
    claim=n * exp(mean) <= Sum(exp(x[j]), (j, 1, n)),
)
def sum_of_exponentials_at_least():
    with every(j, n):
        each = have(1 + (x[j] - mean) <= exp(x[j] - mean), by=axiom("exp_lower"))
        add = axiom("exp_add")(x=mean, y=x[j] - mean)
        factors = have(Equation(exp(mean) * exp(x[j] - mean), exp(x[j])), by=add)
    low = calc(n)
    low.eq(Sum(1 + (x[j] - mean), (j, 1, n)), by=sums)
    low.le(Sum(exp(x[j] - mean), (j, 1, n)), by=[each, sum_monotone])
    c = calc(n * exp(mean))
    c.le(exp(mean) * Sum(exp(x[j] - mean), (j, 1, n)), by=low.qed())
    c.eq(Sum(exp(mean) * exp(x[j] - mean), (j, 1, n)), by=sums)
    c.eq(Sum(exp(x[j]), (j, 1, n)), by=factors)
    return c.qed()


@sum_of_exponentials_at_least.experiment
def experiment(rng, n):

    x = 2 * rng.normal(size=(n, 5))
    return 5 * np.exp(x.mean(axis=1)), np.exp(x).sum(axis=1)
