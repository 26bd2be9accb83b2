"""A score far below another has next to no weight, as a masked one."""

from bilemma.book import *
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta = reals("Delta")


@theorem(
    title=Text(en="A score far below another", zh="远低于另一分数的分数"),
    also=Text(en="masking with a large negative number", zh="以绝对值很大的负数作掩码"),
    words=Text(
        en=r"A score that lies at least $\Delta$ below some other has a weight of at most $\mathrm e^{-\Delta}$, however many keys there are: so a mask works.",
        zh=r"若一个分数比某个分数至少低 $\Delta$，则它的权重不超过 $\mathrm e^{-\Delta}$，无论键有多少：掩码正是这样起作用的。",
    ),
    given=[in_range(i, n), in_range(j, n), x[i] + Delta <= x[j]],
    claim=softmax(x, i) <= exp(-Delta),
)
def weight_far_below():
    c = calc(softmax(x, i))
    c.le(exp(-Delta) * softmax(x, j), by=weight_below_leader(j=i, i=j))
    c.le(exp(-Delta), by=softmax_at_most_one)
    return c.qed()


@weight_far_below.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 0], np.exp(x[:, 0] - x[:, 1])
