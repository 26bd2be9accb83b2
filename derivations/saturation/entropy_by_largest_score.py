"""A lower bound for the entropy from the largest score and the mean score."""

from bilemma.book import *
from derivations.softmax.entropy_of_softmax import entropy_of_softmax
from derivations.softmax.log_mean_exp import log_mean_exp
from derivations.softmax.log_mean_exp_at_least import log_mean_exp_at_least
from derivations.softmax.weighted_mean_at_most import weighted_mean_at_most

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
y = softmax(x, i)
mean = Sum(x[j], (j, 1, n)) / n
total = Sum(exp(x[j]), (j, 1, n))


@theorem(
    title=Text(en="Entropy from the largest score", zh="由最大分数得到的熵下界"),
    words=Text(
        en=r"The entropy of the weights is at least $\log n$ minus the distance of the largest score from the mean of all.",
        zh=r"权重的熵不小于 $\log n$ 减去最大分数与平均分数之差。",
    ),
    idea=Text(
        en=r"In $\log\sum_j\mathrm e^{x_j}$ average first, and in the weighted mean of the scores put the largest for all: both err downwards.",
        zh=r"对 $\log\sum_j\mathrm e^{x_j}$ 先平均后取指数，对分数的加权平均以最大值代替各分数：两步都使结果变小。",
    ),
    given=[in_range(k, n), ForEach(j, n, x[j] <= x[k])],
    claim=log(n) - (x[k] - mean) <= -Sum(y * log(y), (i, 1, n)),
)
def entropy_by_largest_score():
    c = calc(log(n) - (x[k] - mean))
    c.le(log(n) + log(total / n) - x[k], by=log_mean_exp_at_least)
    c.eq(log(total) - x[k], by=log_mean_exp)
    c.le(log(total) - Sum(y * x[i], (i, 1, n)), by=weighted_mean_at_most(v=x, B=x[k]))
    c.eq(-Sum(y * log(y), (i, 1, n)), by=entropy_of_softmax)
    return c.qed()


@entropy_by_largest_score.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    gap = x.max(axis=1) - x.mean(axis=1)
    return np.log(5) - gap, -(y * np.log(y)).sum(axis=1)
