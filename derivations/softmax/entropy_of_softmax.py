"""The entropy of softmax weights in terms of the scores."""

from bilemma.book import *
from derivations.softmax.cross_entropy import cross_entropy
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
y = softmax(x, i)


@theorem(
    title=Text(en="Entropy of softmax weights", zh="softmax 权重的熵"),
    words=Text(
        en=r"The entropy of the weights is $\log\sum_j\mathrm e^{x_j}$ minus the mean of the scores under the weights.",
        zh=r"权重的熵等于 $\log\sum_j\mathrm e^{x_j}$ 减去分数按权重的平均。",
    ),
    given=[1 <= n],
    claim=Equation(
        -Sum(y * log(y), (i, 1, n)), log(Sum(exp(x[j]), (j, 1, n))) - Sum(y * x[i], (i, 1, n))
    ),
)
def entropy_of_softmax():
    one = have(Equation(Sum(y, (i, 1, n)), 1), by=softmax_sums_to_one)
    c = calc(-Sum(y * log(y), (i, 1, n)))
    c.eq(
        log(Sum(exp(x[j]), (j, 1, n))) - Sum(y * x[i], (i, 1, n)),
        by=[one, cross_entropy(t=Each(i, y, n))],
    )
    return c.qed()


@entropy_of_softmax.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=(n, 5))
    total = np.exp(x).sum(axis=1, keepdims=True)
    y = np.exp(x) / total
    entropy = -(y * np.log(y)).sum(axis=1)
    return np.abs(entropy - (np.log(total[:, 0]) - (y * x).sum(axis=1))).max(), 0.0
