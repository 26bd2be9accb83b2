"""Temperature log n: a lead of more than log n takes nearly all the weight of many keys."""

from bilemma.book import *
from derivations.saturation.missing_weight import missing_weight

i, j, n = naturals("i j n")
x = vectors("x", n)
a = reals("a")
lead = ForEach(j, n, x[j] + a * log(n) <= x[i], exclude=i)


@theorem(
    title=Text(en="Weight at a lead of a log n, lower bound", zh="领先 a log n 时权重的下界"),
    words=Text(
        en=r"If key $i$ leads every other by at least $a\log n$, its weight is at least $1-n^{1-a}$, with $n^{1-a}=\mathrm e^{(1-a)\log n}$. For $a>1$ all but a vanishing part of the weight stays with it as the number of keys grows: scores that are multiplied by $\log n$ keep attention sharp.",
        zh=r"若第 $i$ 个键比其余各键至少领先 $a\log n$，则其权重不小于 $1-n^{1-a}$，其中 $n^{1-a}=\mathrm e^{(1-a)\log n}$。当 $a>1$ 时，键数增大，它失去的权重趋于零：分数乘以 $\log n$，可使注意力保持集中。",
    ),
    given=[in_range(i, n), lead],
    claim=1 - exp((1 - a) * log(n)) <= softmax(x, i),
    cite=["chiang2022"],
)
def weight_at_least_by_logarithm():
    rest = calc(1 - softmax(x, i))
    rest.le((n - 1) * exp(-a * log(n)), by=missing_weight(Delta=a * log(n)))
    rest.le(n * exp(-a * log(n)))
    rest.eq(exp(log(n)) * exp(-a * log(n)), by=axiom("exp_log"))
    rest.eq(exp(log(n) - a * log(n)), by=axiom("exp_add")(x=log(n), y=-a * log(n)))
    rest.eq(exp((1 - a) * log(n)), by=ring)
    return have(1 - exp((1 - a) * log(n)) <= softmax(x, i), by=rest.qed())


@weight_at_least_by_logarithm.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 0.0, (n, 64))
    x[:, 0] = 1.5 * np.log(64)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 1 - 64**-0.5, y[:, 0]
