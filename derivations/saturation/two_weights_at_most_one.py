"""Two different softmax weights share one unit."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference, term_at_most_sum_except
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="Two weights together are at most one", zh="两个权重之和不超过 1"),
    words=Text(
        en="Any other weight is at most what weight $i$ leaves over.",
        zh="任何其他权重都不超过 1 减去第 $i$ 个权重。",
    ),
    given=[in_range(i, n), in_range(j, n), NotEqual(i, j)],
    claim=softmax(x, j) <= 1 - softmax(x, i),
)
def two_weights_at_most_one():
    c = calc(softmax(x, j))
    c.le(Sum(softmax(x, k), (k, 1, n), exclude=i), by=term_at_most_sum_except)
    c.eq(Sum(softmax(x, k), (k, 1, n)) - softmax(x, i), by=sum_except_is_difference)
    c.eq(1 - softmax(x, i), by=softmax_sums_to_one)
    return c.qed()


@two_weights_at_most_one.experiment
def experiment(rng, n):

    y = np.exp(3 * rng.normal(size=(n, 3)))
    y /= y.sum(axis=1, keepdims=True)
    return y[:, 2], 1 - y[:, 0]
