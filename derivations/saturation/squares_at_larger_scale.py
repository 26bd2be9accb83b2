"""The sum of squared weights at another scale of the scores."""

from bilemma.book import *
from derivations.saturation._scales import *
from derivations.saturation.weights_at_larger_scale import weights_at_larger_scale

y = softmax(lower, i)
after = Sum(softmax(higher, i) ** 2, (i, 1, n))
square = Sum(y**2 * growth**2, (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Squared weights at another scale", zh="换一个缩放因子后权重的平方和"),
    words=Text(
        en=r"The squared weights at $cz$ add up to those at $bz$, each multiplied by $\mathrm e^{2(c-b)z_i}$, over the square of the weighted mean of $\mathrm e^{(c-b)z_j}$.",
        zh=r"$cz$ 处权重的平方和，等于 $bz$ 处各权重的平方乘以 $\mathrm e^{2(c-b)z_i}$ 后求和，再除以 $\mathrm e^{(c-b)z_j}$ 的加权平均的平方。",
    ),
    given=[1 <= n],
    claim=Equation(mean**2 * after, square),
)
def squares_at_larger_scale():
    with every(i, n):
        grown = have(
            Equation(softmax(higher, i), y * growth / mean), by=weights_at_larger_scale(z=z)
        )
    c = calc(mean**2 * after)
    c.eq(mean**2 * Sum((y * growth / mean) ** 2, (i, 1, n)), by=grown)
    c.eq(square, by=sums)
    return c.qed()


@squares_at_larger_scale.experiment
def experiment(rng, n):
    z, b, c = rng.normal(size=(n, 5)), 0.5, 2.0
    y, v = np.exp(b * z), np.exp(c * z)
    y, v = y / y.sum(axis=1, keepdims=True), v / v.sum(axis=1, keepdims=True)
    r = np.exp((c - b) * z)
    error = (y * r).sum(axis=1) ** 2 * (v**2).sum(axis=1) - (y**2 * r**2).sum(axis=1)
    return np.abs(error).max(), 0.0
