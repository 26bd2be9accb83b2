"""A mean under softmax weights exceeds no bound that all values keep."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

j, n = naturals("j n")
x, v = vectors("x v", n)
B = reals("B")


@theorem(
    title=Text(en="A weighted mean keeps an upper bound", zh="加权平均不超过上界"),
    also=Text(en="convex combination, output of attention", zh="凸组合、注意力的输出"),
    words=Text(
        en=r"If no value exceeds $B$, neither does the mean of the values under softmax weights. With the opposite values and bound the same holds from below.",
        zh=r"若各值都不超过 $B$，则它们按 softmax 权重的平均也不超过 $B$。各值与界都变号，即得下界的情形。",
    ),
    given=[1 <= n, ForEach(j, n, v[j] <= B)],
    claim=Sum(softmax(x, j) * v[j], (j, 1, n)) <= B,
)
def weighted_mean_at_most():
    with every(j, n):
        below = have(v[j] <= B)
        term = have(softmax(x, j) * v[j] <= softmax(x, j) * B, by=below)
    c = calc(Sum(softmax(x, j) * v[j], (j, 1, n)))
    c.le(Sum(softmax(x, j) * B, (j, 1, n)), by=[term, sum_monotone])
    c.eq(B * Sum(softmax(x, j), (j, 1, n)), by=sums)
    c.eq(B, by=softmax_sums_to_one)
    return c.qed()


@weighted_mean_at_most.experiment
def experiment(rng, n):
    x, v = 2 * rng.normal(size=(n, 5)), rng.uniform(-1, 1, (n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return (y * v).sum(axis=1), v.max(axis=1)
