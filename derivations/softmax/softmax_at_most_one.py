"""No component of softmax exceeds 1."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="A softmax weight is at most one", zh="softmax 的权重不超过 1"),
    words=Text(en="No component of softmax is larger than 1.", zh="softmax 的任一分量都不超过 1。"),
    given=[in_range(j, n)],
    claim=softmax(x, j) <= 1,
)
def softmax_at_most_one():
    c = calc(softmax(x, j))
    c.le(Sum(softmax(x, i), (i, 1, n)), by=term_at_most_sum)
    c.eq(1, by=softmax_sums_to_one)
    return c.qed()


@softmax_at_most_one.experiment
def experiment(rng, n):

    weights = np.exp(10 * rng.normal(size=(n, 8)))
    weights /= weights.sum(axis=1, keepdims=True)
    return weights.max(axis=1), 1
