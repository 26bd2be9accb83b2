"""As the scores are multiplied by more and more, the leading weight tends to one."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.scaled_gap import scaled_gap
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)


@theorem(
    title=Text(en="Limit of the leading weight", zh="最大权重的极限"),
    also=Text(en="softmax tends to argmax; one-hot limit", zh="softmax 趋于 argmax；独热极限"),
    words=Text(
        en="If one score leads all others, its weight at the scores $tx$ tends to 1 as $t$ grows.",
        zh=r"若有一个分数领先于其余所有分数，则当 $t\to\infty$ 时，它在分数 $tx$ 处的权重趋于 1。",
    ),
    given=[in_range(i, n), 0 < Delta, ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=Tends(softmax(tx, i), t, 1),
)
def leading_weight_limit():
    rest = Sum(softmax(tx, j), (j, 1, n), exclude=i)
    total = calc(rest)
    total.eq(Sum(softmax(tx, j), (j, 1, n)) - softmax(tx, i), by=sum_except_is_difference)
    total.eq(1 - softmax(tx, i), by=softmax_sums_to_one)
    with suppose(0 <= t):
        gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
        scaled = have(gaps, by=scaled_gap)
        others = calc(rest)
        others.eq(1 - softmax(tx, i), by=total.qed())
        others.le((n - 1) * exp(-Delta * t), by=[scaled, missing_weight(x=tx, Delta=Delta * t)])
        others.tends(0, t)
    c = calc(softmax(tx, i))
    c.eq(1 - rest, by=total.qed())
    c.tends(1, t, by=others.qed())
    return c.qed()


@leading_weight_limit.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(100 * (x - x[:, :1]))
    return (1 / y.sum(axis=1)).min(), 1.0
