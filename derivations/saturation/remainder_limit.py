"""As the scores are multiplied by more and more, the leader leaves nothing over."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference
from derivations.saturation.scaled_missing_weight import scaled_missing_weight
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)
rest = Sum(softmax(tx, j), (j, 1, n), exclude=i)


@theorem(
    title=Text(en="Limit of the other weights", zh="其余权重之和的极限"),
    also=Text(en="softmax tends to argmax; one-hot limit", zh="softmax 趋于 argmax；独热极限"),
    words=Text(
        en="If one score leads all others, what it leaves to them at the scores $tx$ tends to 0 as $t$ grows, and its own weight so to 1.",
        zh=r"若有一个分数领先于其余所有分数，则当 $t\to\infty$ 时，在分数 $tx$ 处其余权重之和趋于 0，它自己的权重因而趋于 1。",
    ),
    given=[in_range(i, n), 0 < Delta, ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=Tends(rest, t, 0),
)
def remainder_limit():
    total = calc(rest)
    total.eq(Sum(softmax(tx, j), (j, 1, n)) - softmax(tx, i), by=sum_except_is_difference)
    total.eq(1 - softmax(tx, i), by=softmax_sums_to_one)
    with suppose(0 <= t):
        c = calc(rest)
        c.eq(1 - softmax(tx, i), by=total.qed())
        c.le((n - 1) * exp(-Delta * t), by=scaled_missing_weight)
        c.tends(0, t)
    return c.qed()


@remainder_limit.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(100 * (x - x[:, :1]))
    return (1 - 1 / y.sum(axis=1)).max(), 0.0
