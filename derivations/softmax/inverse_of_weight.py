"""The inverse of a softmax weight is a sum over the other scores."""

from bilemma.book import *
from bilemma.foundations import sum_split
from derivations.random_scores.inverse_exponential import inverse_exponential

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Inverse of a softmax weight", zh="softmax 权重的倒数"),
    words=Text(
        en=r"The inverse of a weight is 1 plus $\mathrm e^{x_j-x_i}$ for every other key $j$: each other score adds a summand of its own.",
        zh=r"权重的倒数等于 1 加上其余各键 $j$ 的 $\mathrm e^{x_j-x_i}$ 之和：其余每个分数各贡献一项。",
    ),
    given=[in_range(i, n)],
    claim=Equation(1 / softmax(x, i), 1 + exp(-x[i]) * Sum(exp(x[j]), (j, 1, n), exclude=i)),
)
def inverse_of_weight():
    others = Sum(exp(x[j]), (j, 1, n), exclude=i)
    c = calc(1 / softmax(x, i))
    c.eq(Sum(exp(x[j]), (j, 1, n)) / exp(x[i]), by=softmax)
    c.eq((exp(x[i]) + others) / exp(x[i]), by=sum_split)
    c.eq(1 + exp(-x[i]) * others, by=inverse_exponential)
    return c.qed()


@inverse_of_weight.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=(n, 8))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    others = np.exp(x[:, 1:] - x[:, :1]).sum(axis=1)
    return np.abs(y[:, 0] * (1 + others) - 1).max(), 0.0
