"""The entropy of attention is nearly that of a uniform one where scores are close together."""

from bilemma.book import *
from bilemma.foundations import (
    exponential_monotone,
    logarithm_monotone,
    logarithm_of_exponential,
    logarithm_of_product,
    sum_monotone,
)
from derivations.softmax.cross_entropy import cross_entropy
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
m, D = reals("m D")
low, high = ForEach(j, n, m <= x[j]), ForEach(j, n, x[j] <= m + D)


@theorem(
    title=Text(en="Entropy of scores in a narrow range", zh="分数范围与熵的下界"),
    words=Text(
        en=r"If the scores lie within a range of length $D$, the entropy of the weights is at least $\log n-D$. So the effective number of keys, $\mathrm e$ to the entropy, is at least the share $\mathrm e^{-D}$ of all $n$, however many there are.",
        zh=r"若所有分数都在一个长度为 $D$ 的区间内，则权重的熵不小于 $\log n-D$。因此，有效的键数（即熵的指数函数值）至少占全部 $n$ 个键的 $\mathrm e^{-D}$，无论键有多少。",
    ),
    idea=Text(
        en=r"The entropy is $\log\sum_j\mathrm e^{x_j}$ less the mean score under the weights. The former is at least $m+\log n$, the latter at most $m+D$.",
        zh=r"熵等于 $\log\sum_j\mathrm e^{x_j}$ 减去分数按权重的平均。前者不小于 $m+\log n$，后者不超过 $m+D$。",
    ),
    given=[1 <= n, low, high],
    claim=log(n) - D <= -Sum(softmax(x, i) * log(softmax(x, i)), (i, 1, n)),
)
def entropy_of_bounded_scores():
    weights, total = Each(i, softmax(x, i), n), Sum(exp(x[j]), (j, 1, n))
    one = have(Equation(Sum(softmax(x, i), (i, 1, n)), 1), by=softmax_sums_to_one)
    with every(i, n):
        each = have(softmax(x, i) * x[i] <= softmax(x, i) * (m + D), by=high)
    mean = calc(Sum(softmax(x, i) * x[i], (i, 1, n)))
    mean.le(Sum(softmax(x, i) * (m + D), (i, 1, n)), by=[each, sum_monotone])
    mean.eq(m + D, by=[sums, one])
    powers = have(ForEach(j, n, exp(m) <= exp(x[j])), by=[low, exponential_monotone])
    many = calc(n * exp(m))
    many.eq(Sum(exp(m), (j, 1, n)), by=sums)
    many.le(total, by=[powers, sum_monotone])
    least = calc(m + log(n))
    least.eq(log(n) + log(exp(m)), by=logarithm_of_exponential)
    least.eq(log(n * exp(m)), by=logarithm_of_product)
    least.le(log(total), by=[many.qed(), logarithm_monotone])
    c = calc(log(n) - D)
    c.le(log(total) - Sum(softmax(x, i) * x[i], (i, 1, n)), by=[least.qed(), mean.qed()])
    c.eq(-Sum(softmax(x, i) * log(softmax(x, i)), (i, 1, n)), by=[one, cross_entropy(t=weights)])
    return c.qed()


@entropy_of_bounded_scores.experiment
def experiment(rng, n):

    x = rng.uniform(-0.5, 0.5, (n, 6))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.log(6) - 1.0, -(y * np.log(y)).sum(axis=1)
