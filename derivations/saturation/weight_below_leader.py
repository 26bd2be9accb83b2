"""A score that lies Δ below another has at most e^(−Δ) of its weight."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
Delta = reals("Delta")


@theorem(
    kind="lemma",
    title=Text(en="A gap in the scores bounds the weight", zh="分数差控制权重"),
    words=Text(
        en=r"A score that lies $\Delta$ or more below another gets at most the fraction $\mathrm e^{-\Delta}$ of its weight.",
        zh=r"若某个分数比另一个至少低 $\Delta$，则其权重至多是后者的 $\mathrm e^{-\Delta}$ 倍。",
    ),
    given=[in_range(i, n), in_range(j, n), x[j] + Delta <= x[i]],
    claim=softmax(x, j) <= exp(-Delta) * softmax(x, i),
)
def weight_below_leader():
    total = Sum(exp(x[k]), (k, 1, n))
    power = have(exp(x[j]) <= exp(x[i] - Delta), by=exponential_monotone)
    c = calc(softmax(x, j))
    c.eq(exp(x[j]) / total, by=softmax)
    c.le(exp(x[i] - Delta) / total, by=power)
    c.eq(exp(-Delta) * exp(x[i]) / total, by=axiom("exp_add"))
    c.eq(exp(-Delta) * softmax(x, i), by=softmax)
    return c.qed()


@weight_below_leader.experiment
def experiment(rng, n):

    gap, x = 2.0, rng.normal(size=(n, 6))
    x[:, 0] = x[:, 1] + gap + rng.exponential(size=n)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, 1], np.exp(-gap) * y[:, 0]
