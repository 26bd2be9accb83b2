"""Temperature log n: a lead of a log n with a fixed a < 1 is lost among many keys."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
a = reals("a")
lead = ForEach(j, n, x[i] - a * log(n) <= x[j])


@theorem(
    title=Text(en="Weight at a lead of a log n, upper bound", zh="领先 a log n 时权重的上界"),
    words=Text(
        en=r"If key $i$ leads every other by at most $a\log n$, its weight is at most $n^{a-1}=\mathrm e^{(a-1)\log n}$. For a fixed $a<1$ this falls as the number of keys grows: a lead of only that part of $\log n$ is lost among many keys.",
        zh=r"若第 $i$ 个键比其余各键至多领先 $a\log n$，则其权重不超过 $n^{a-1}=\mathrm e^{(a-1)\log n}$。固定 $a<1$ 时，它随键数增大而减小：若只领先 $\log n$ 的 $a$ 倍，键很多时便保不住权重。",
    ),
    idea=Text(
        en=r"Every weight is at least $n^{-a}y_i$, and all $n$ of them add up to 1.",
        zh=r"每个权重至少为 $n^{-a}y_i$，而全部 $n$ 个权重之和为 1。",
    ),
    given=[in_range(i, n), lead],
    claim=softmax(x, i) <= exp((a - 1) * log(n)),
    cite=["chiang2022"],
)
def weight_at_most_by_logarithm():
    y, power = softmax(x, i), exp(a * log(n))
    with every(j, n):
        each = have(
            y <= power * softmax(x, j), by=[lead, weight_below_leader(i=j, j=i, Delta=-a * log(n))]
        )
    c = calc(n * y)
    c.eq(Sum(y, (j, 1, n)), by=sums)
    c.le(Sum(power * softmax(x, j), (j, 1, n)), by=[each, sum_monotone])
    c.eq(power, by=[sums, softmax_sums_to_one])
    rest = a * log(n) - log(n)
    c.eq(exp(rest) * exp(log(n)), by=axiom("exp_add")(x=rest, y=log(n)))
    c.eq(n * exp((a - 1) * log(n)), by=[axiom("exp_log"), ring])
    share = calc(y)
    share.eq(n * y * keep(1 / n), by=ring)
    share.le(n * exp((a - 1) * log(n)) * keep(1 / n), by=c.qed())
    share.eq(exp((a - 1) * log(n)), by=ring)
    return share.qed()


@weight_at_most_by_logarithm.experiment
def experiment(rng, n):
    x = rng.uniform(0.0, 0.5, (n, 64))
    x[:, 0] = 0.5 * np.log(64)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 0], 64**-0.5
