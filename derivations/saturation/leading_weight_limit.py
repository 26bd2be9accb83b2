"""As the scores are multiplied by more and more, the weight of the leading one tends to one."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference
from derivations.saturation.remainder_limit import remainder_limit
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta, t = reals("Delta t")
tx = Each(j, t * x[j], n)


@theorem(
    title=Text(en="Limit of the leading weight", zh="领先权重的极限"),
    also=Text(en="one-hot softmax at low temperature", zh="低温下的独热 softmax"),
    words=Text(
        en="If one score leads all others, its weight at the scores $tx$ tends to 1 as $t$ grows.",
        zh=r"若有一个分数领先于其余所有分数，则当 $t\to\infty$ 时，它在分数 $tx$ 处的权重趋于 1。",
    ),
    given=[in_range(i, n), 0 < Delta, ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=Tends(softmax(tx, i), t, 1),
)
def leading_weight_limit():
    rest = Sum(softmax(tx, j), (j, 1, n), exclude=i)
    vanishing = have(Tends(rest, t, 0), by=remainder_limit)
    c = calc(softmax(tx, i))
    c.eq(1 - rest, by=[sum_except_is_difference, softmax_sums_to_one])
    c.tends(1, t, by=vanishing)
    return c.qed()


@leading_weight_limit.experiment
def experiment(rng, n):
    x = rng.normal(size=(n // 100, 5))
    x[:, 0] = x[:, 1:].max(axis=1) + 0.5
    y = np.exp(100 * (x - x[:, :1]))
    return (1 / y.sum(axis=1)).min(), 1.0
