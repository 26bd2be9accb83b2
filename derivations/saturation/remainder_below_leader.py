"""What the leading weight leaves over, relative to it."""

from bilemma.book import *
from bilemma.foundations import sum_except_is_difference, sum_monotone_except
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta = reals("Delta")


@theorem(
    kind="lemma",
    title=Text(en="What the leader leaves over", zh="最大权重之外的权重之和"),
    words=Text(
        en=r"If score $i$ leads all others by $\Delta$, the other weights together are at most $(n-1)\mathrm e^{-\Delta}$ times weight $i$.",
        zh=r"若第 $i$ 个分数比其余分数都至少高 $\Delta$，则其余权重之和至多是第 $i$ 个权重的 $(n-1)\mathrm e^{-\Delta}$ 倍。",
    ),
    given=[in_range(i, n), ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=1 - softmax(x, i) <= (n - 1) * exp(-Delta) * softmax(x, i),
)
def remainder_below_leader():
    bound = exp(-Delta) * softmax(x, i)
    each = have(ForEach(j, n, softmax(x, j) <= bound, exclude=i), by=weight_below_leader)
    c = calc(1 - softmax(x, i))
    c.eq(Sum(softmax(x, j), (j, 1, n)) - softmax(x, i), by=softmax_sums_to_one)
    c.eq(Sum(softmax(x, j), (j, 1, n), exclude=i), by=sum_except_is_difference)
    c.le(Sum(bound, (j, 1, n), exclude=i), by=[sum_monotone_except, each])
    c.eq((n - 1) * exp(-Delta) * softmax(x, i), by=sums)
    return c.qed()


@remainder_below_leader.experiment
def experiment(rng, n):

    gap, x = 2.0, rng.normal(size=(n, 6))
    x[:, 0] = x[:, 1:].max(axis=1) + gap
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 1 - y[:, 0], 5 * np.exp(-gap) * y[:, 0]
