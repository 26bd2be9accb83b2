"""As the keys become more and more, bounded scores leave none of them a fixed share of the weight."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_value_nonnegative,
    exponential_at_zero,
    exponential_monotone,
    exponential_of_negative,
)
from derivations.saturation.weight_of_bounded_scores_at_most import weight_of_bounded_scores_at_most

i, j, n = naturals("i j n")
x = matrices("x", n, n)
g = reals("g")
row = Each(j, x[n, j], n)
bounded = ForEach(n, None, ForEach(j, n, absolute(x[n, j]) <= g))


@theorem(
    title=Text(en="Attention over bounded scores disperses", zh="分数有界则注意力趋于分散"),
    also=Text(
        en="dispersion; softmax is not enough for sharp attention",
        zh="注意力分散；softmax 不足以保持集中",
    ),
    words=Text(
        en=r"For every number $n$ of keys let the scores $x_{n,1},\dots,x_{n,n}$ lie between $-g$ and $g$, with one $g$ for all $n$. Then the weight of key $i$ tends to 0 as $n\to\infty$, whatever the scores are: a fixed cap, or normalised queries and keys at a fixed scale, cannot keep attention on one key in ever longer contexts.",
        zh=r"设对每个键数 $n$，分数 $x_{n,1},\dots,x_{n,n}$ 都介于 $-g$ 与 $g$ 之间，且 $g$ 与 $n$ 无关。则无论分数如何，当 $n\to\infty$ 时第 $i$ 个键的权重都趋于 0：固定的分数上限，或缩放因子固定的归一化查询与键，都不能在越来越长的上下文中把注意力保持在一个键上。",
    ),
    idea=Text(
        en=r"No weight exceeds $1/(1+(n-1)\mathrm e^{-2g})$, which is at most $\mathrm e^{2g}/n$.",
        zh=r"任何权重都不超过 $1/(1+(n-1)\mathrm e^{-2g})$，而它至多为 $\mathrm e^{2g}/n$。",
    ),
    given=[1 <= i, bounded],
    claim=Tends(softmax(row, i), n, 0),
)
def weights_disperse():
    with suppose(i <= n):
        size = have(ForEach(j, n, absolute(x[n, j]) <= g), by=bounded)
        rate, inverse = exp(-2 * g), keep(1 / (1 + (n - 1) * exp(-2 * g)))
        sign = have(
            0 <= g, by=[absolute_value_nonnegative(x=x[n, i]), have(absolute(x[n, i]) <= g)]
        )
        small = calc(rate)
        small.le(exp(0), by=[sign, exponential_monotone(x=-2 * g, y=0)])
        small.eq(1, by=exponential_at_zero)
        part = have(n * rate <= 1 + (n - 1) * rate, by=small.qed())
        positive = have(0 < 1 + (n - 1) * rate, by=[part, have(0 < n * rate)])
        c = calc(softmax(row, i))
        c.le(inverse, by=[size, weight_of_bounded_scores_at_most(x=row)])
        c.eq(
            exp(2 * g) * keep(1 / n) * (n * rate * inverse),
            by=[exponential_of_negative(x=2 * g), positive],
        )
        weight = have(0 < exp(2 * g) * keep(1 / n) * inverse, by=positive)
        c.le(exp(2 * g) * keep(1 / n) * ((1 + (n - 1) * rate) * inverse), by=[part, weight])
        c.eq(exp(2 * g) / n, by=positive)
        c.tends(0, n)
    return c.qed()


@weights_disperse.experiment
def experiment(rng, n):
    keys = 1000
    x = rng.uniform(-1.5, 1.5, (n // 100, keys))
    return np.exp(x[:, 0]) / np.exp(x).sum(axis=1), np.exp(3.0) / keys, "<="
