"""A score that is not larger has a weight that is not larger."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax is monotone", zh="softmax 单调"),
    words=Text(
        en="A score that is not larger has a weight that is not larger; so a larger weight can only come from a larger score.",
        zh="若一个分数不超过另一个分数，则其权重也不超过后者的权重；因此权重较大者，分数必较大。",
    ),
    given=[in_range(i, n), in_range(j, n), x[i] <= x[j]],
    claim=softmax(x, i) <= softmax(x, j),
)
def softmax_monotone():
    total = Sum(exp(x[k]), (k, 1, n))
    power = have(exp(x[i]) <= exp(x[j]), by=exponential_monotone)
    c = calc(softmax(x, i))
    c.eq(exp(x[i]) / total, by=softmax)
    c.le(exp(x[j]) / total, by=power)
    c.eq(softmax(x, j), by=softmax)
    return c.qed()


@softmax_monotone.experiment
def experiment(rng, n):

    x = np.sort(rng.integers(0, 5, size=(n, 5)), axis=1)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, :-1], y[:, 1:]
