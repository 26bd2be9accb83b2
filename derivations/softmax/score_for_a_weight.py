"""How far above the mean a score must lie to get a given weight among n keys."""

from bilemma.book import *
from bilemma.foundations import logarithm_monotone, logarithm_of_exponential
from derivations.softmax.weight_by_deviation import weight_by_deviation

i, j, n = naturals("i j n")
x = vectors("x", n)
p = reals("p")
mean = Sum(x[j], (j, 1, n)) / n


@theorem(
    title=Text(en="The score that a weight needs", zh="取得给定权重所需的分数"),
    words=Text(
        en=r"To get the weight $p$ among $n$ keys, a score must lie at least $\log(np)$ above the mean score: the more keys, the larger the scores that saturation needs.",
        zh=r"要在 $n$ 个键中取得权重 $p$，分数至少要高出平均分数 $\log(np)$：键越多，饱和所需的分数越大。",
    ),
    given=[in_range(i, n), 0 < p, p <= softmax(x, i)],
    claim=log(n * p) <= x[i] - mean,
)
def score_for_a_weight():
    power = calc(n * p)
    power.le(n * softmax(x, i), by=p <= softmax(x, i))
    # SymPy would cancel at once
    power.le(n * keep(exp(x[i] - mean) / n), by=weight_by_deviation)
    power.eq(exp(x[i] - mean), by=ring)
    c = calc(log(n * p))
    c.le(log(exp(x[i] - mean)), by=[power.qed(), logarithm_monotone])
    c.eq(x[i] - mean, by=logarithm_of_exponential)
    return c.qed()


@score_for_a_weight.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 6))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.log(6 * y), x - x.mean(axis=1, keepdims=True)
