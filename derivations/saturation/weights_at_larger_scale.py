"""How the weights change from one scale of the scores to another."""

from bilemma.book import *
from derivations.saturation._scales import *


@theorem(
    kind="lemma",
    title=Text(en="Weights at another scale", zh="换一个缩放因子后的权重"),
    words=Text(
        en=r"From the scores $bz$ to the scores $cz$ the weights change in proportion to $\mathrm e^{(c-b)z_i}$, and are normalised anew.",
        zh=r"分数由 $bz$ 变为 $cz$ 时，各权重按 $\mathrm e^{(c-b)z_i}$ 的比例变化，再重新归一化。",
    ),
    idea=Text(
        en=r"Since $\mathrm e^{cz_i}=\mathrm e^{bz_i}\mathrm e^{(c-b)z_i}$, numerator and denominator of the new weight are those of the old one, with a factor at each term.",
        zh=r"由 $\mathrm e^{cz_i}=\mathrm e^{bz_i}\mathrm e^{(c-b)z_i}$，新权重的分子与分母就是旧权重的分子与分母，每一项多一个因子。",
    ),
    given=[in_range(i, n)],
    claim=Equation(softmax(higher, i), softmax(lower, i) * growth / mean),
)
def weights_at_larger_scale():
    low, high = Sum(exp(b * z[j]), (j, 1, n)), Sum(exp(c * z[j]), (j, 1, n))
    with every(j, n):
        power = calc(exp(c * z[j]))
        power.eq(exp(b * z[j] + (c - b) * z[j]))
        power.eq(exp(b * z[j]) * at(j), by=axiom("exp_add"))
        each = power.qed()
    total = calc(mean)
    total.eq(Sum(exp(b * z[j]) / low * at(j), (j, 1, n)), by=softmax)
    total.eq(Sum(exp(b * z[j]) * at(j), (j, 1, n)) / low, by=sums)
    total.eq(high / low, by=each)
    chain = calc(softmax(higher, i))
    chain.eq(exp(c * z[i]) / high, by=softmax)
    chain.eq(exp(b * z[i]) * growth / high, by=each)
    ratio = 1 / keep(high / low)  # SymPy would cancel at once
    chain.eq(keep(exp(b * z[i]) / low * growth) * ratio, by=ring)
    chain.eq(keep(softmax(lower, i) * growth) * ratio, by=softmax)
    chain.eq(softmax(lower, i) * growth / mean, by=total.qed())
    return chain.qed()


@weights_at_larger_scale.experiment
def experiment(rng, n):
    z, b, c = rng.normal(size=(n, 5)), 0.5, 2.0
    y, v = np.exp(b * z), np.exp(c * z)
    y, v = y / y.sum(axis=1, keepdims=True), v / v.sum(axis=1, keepdims=True)
    r = np.exp((c - b) * z)
    return np.abs(v * (y * r).sum(axis=1, keepdims=True) - y * r).max(), 0.0
