"""A small entropy means a large weight."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone
from derivations.softmax.entropy_of_softmax import entropy_of_softmax
from derivations.softmax.log_softmax import log_softmax
from derivations.softmax.weighted_mean_at_most import weighted_mean_at_most

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
y = softmax(x, i)
entropy = -Sum(y * log(y), (i, 1, n))


@theorem(
    title=Text(en="Small entropy, large weight", zh="熵小则有权重大"),
    words=Text(
        en=r"The largest weight is at least $\mathrm e^{-H}$, where $H$ is the entropy of the weights: the nearer $H$ to 0, the nearer that weight to 1.",
        zh=r"最大的权重不小于 $\mathrm e^{-H}$，其中 $H$ 是权重的熵：$H$ 越接近 0，这个权重越接近 1。",
    ),
    idea=Text(
        en=r"The entropy is the mean of the $-\log y_i$ under the weights, and the largest weight has the least of these.",
        zh=r"熵是各 $-\log y_i$ 按权重的平均，而其中最小的一个属于最大的权重。",
    ),
    given=[in_range(k, n), ForEach(j, n, x[j] <= x[k])],
    claim=exp(-entropy) <= softmax(x, k),
)
def largest_weight_by_entropy():
    total, mean = log(Sum(exp(x[j]), (j, 1, n))), Sum(y * x[i], (i, 1, n))
    own = calc(-log(softmax(x, k)))
    own.eq(total - x[k], by=log_softmax)
    own.le(total - mean, by=weighted_mean_at_most(v=x, B=x[k]))
    own.eq(entropy, by=entropy_of_softmax)
    least = have(-entropy <= log(softmax(x, k)), by=own.qed())
    c = calc(exp(-entropy))
    c.le(exp(log(softmax(x, k))), by=[least, exponential_monotone])
    c.eq(softmax(x, k), by=axiom("exp_log"))
    return c.qed()


@largest_weight_by_entropy.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.exp((y * np.log(y)).sum(axis=1)), y.max(axis=1)
