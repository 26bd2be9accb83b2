"""The weight that the leader does not have is exponentially small in the gap."""

from bilemma.book import *
from derivations.saturation.remainder_below_leader import remainder_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta = reals("Delta")


@theorem(
    title=Text(en="Bound of the missing weight", zh="其余权重之和的指数界"),
    words=Text(
        en=r"If score $i$ leads all others by $\Delta$, then $1-y_i$, the other weights together, is at most $(n-1)\mathrm e^{-\Delta}$.",
        zh=r"若第 $i$ 个分数比其余分数都至少高 $\Delta$，则其余权重之和 $1-y_i$ 不超过 $(n-1)\mathrm e^{-\Delta}$。",
    ),
    given=[in_range(i, n), ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=1 - softmax(x, i) <= (n - 1) * exp(-Delta),
    cite=["gao2017"],
)
def missing_weight():
    factor = have(0 <= (n - 1) * exp(-Delta))
    c = calc(1 - softmax(x, i))
    c.le((n - 1) * exp(-Delta) * softmax(x, i), by=remainder_below_leader)
    c.le((n - 1) * exp(-Delta), by=[softmax_at_most_one(j=i), factor])
    return c.qed()


@missing_weight.experiment
def experiment(rng, n):

    gap, x = 2.0, rng.normal(size=(n, 6))
    x[:, 0] = x[:, 1:].max(axis=1) + gap
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 1 - y[:, 0], 5 * np.exp(-gap)
