"""A lower bound of the leading weight by the gap of its score."""

from bilemma.book import *
from derivations.saturation.remainder_below_leader import remainder_below_leader

i, j, n = naturals("i j n")
x = vectors("x", n)
Delta = reals("Delta")


@theorem(
    title=Text(en="Lower bound of the leading weight", zh="最大权重的下界"),
    words=Text(
        en=r"A score that leads all others by $\Delta$ has weight at least $1/(1+(n-1)\mathrm e^{-\Delta})$, with equality when all gaps are $\Delta$.",
        zh=r"若某个分数比其余分数都至少高 $\Delta$，则其权重不小于 $1/(1+(n-1)\mathrm e^{-\Delta})$；各差均为 $\Delta$ 时取等号。",
    ),
    given=[in_range(i, n), ForEach(j, n, x[j] + Delta <= x[i], exclude=i)],
    claim=1 / (1 + (n - 1) * exp(-Delta)) <= softmax(x, i),
    cite=["gao2017"],
)
def leading_weight():
    y = softmax(x, i)
    positive = have(0 < 1 + (n - 1) * exp(-Delta))
    rest = have(1 - y <= (n - 1) * exp(-Delta) * y, by=remainder_below_leader)
    c = calc(1 / (1 + (n - 1) * exp(-Delta)))
    c.le((y + (n - 1) * exp(-Delta) * y) / (1 + (n - 1) * exp(-Delta)), by=[rest, positive])
    c.eq(y, by=positive)
    return c.qed()


@leading_weight.experiment
def experiment(rng, n):

    gap, x = 2.0, rng.normal(size=(n, 6))
    x[:, 0] = x[:, 1:].max(axis=1) + gap
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 1 / (1 + 5 * np.exp(-gap)), y[:, 0]
