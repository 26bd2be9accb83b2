"""Softmax leans towards the larger scores: their mean under the weights is at least the plain mean."""

from bilemma.book import *
from derivations.softmax.entropy_at_most import entropy_at_most
from derivations.softmax.entropy_of_softmax import entropy_of_softmax
from derivations.softmax.log_mean_exp import log_mean_exp
from derivations.softmax.log_mean_exp_at_least import log_mean_exp_at_least

i, j, n = naturals("i j n")
x = vectors("x", n)
total = Sum(exp(x[j]), (j, 1, n))
weighted = Sum(softmax(x, i) * x[i], (i, 1, n))


@theorem(
    title=Text(en="Softmax leans towards larger scores", zh="softmax 偏向较大的分数"),
    words=Text(
        en="The mean of the scores under their softmax weights is at least their plain mean.",
        zh="分数按 softmax 权重的平均不小于其算术平均。",
    ),
    idea=Text(
        en=r"The entropy, $\log\sum_j\mathrm e^{x_j}$ minus the weighted mean, is at most $\log n$; so the weighted mean is at least the logarithm of the mean exponential.",
        zh=r"熵等于 $\log\sum_j\mathrm e^{x_j}$ 减去加权平均，且不超过 $\log n$；因此加权平均不小于各 $\mathrm e^{x_j}$ 平均值的对数。",
    ),
    given=[1 <= n],
    claim=Sum(x[j], (j, 1, n)) / n <= weighted,
)
def mean_score_at_most():
    most = calc(log(total) - weighted)
    most.eq(-Sum(softmax(x, i) * log(softmax(x, i)), (i, 1, n)), by=entropy_of_softmax)
    most.le(log(n), by=entropy_at_most)
    c = calc(Sum(x[j], (j, 1, n)) / n)
    c.le(log(total / n), by=log_mean_exp_at_least)
    c.eq(log(total) - log(n), by=log_mean_exp)
    c.le(weighted, by=most.qed())
    return c.qed()


@mean_score_at_most.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return x.mean(axis=1), (y * x).sum(axis=1)
