"""How the gradient of two keys changes with the scale."""

import numpy as np

from bilemma import (
    Each,
    HasDerivative,
    Sum,
    Text,
    axiom,
    calc,
    derivative,
    have,
    naturals,
    reals,
    softmax,
    theorem,
    vectors,
)
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.softmax.softmax_along_ray import softmax_along_ray

i, j = naturals("i j")
x = vectors("x", 2)
c, s = reals("c s")


def weight(k, scale):
    """The weight of key k when the scores are scaled."""
    return softmax(Each(j, scale * x[j], 2), k)


product = weight(1, c) * weight(2, c)
slope = product * (1 - c * (x[1] - x[2]) * (weight(1, c) - weight(2, c)))


@theorem(
    title=Text(en="Gradient of two keys and the scale", zh="两个键的梯度与缩放倍数"),
    words=Text(
        en="The size $c\\,y_1y_2$ of the gradient, for two keys at scale $c$, has the derivative $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$: the best scale depends on the gap $x_1-x_2$, not on the dimension.",
        zh="两个键、倍数为 $c$ 时，梯度的大小 $c\\,y_1y_2$ 对 $c$ 的导数为 $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$：最佳倍数取决于分数之差 $x_1-x_2$，而不取决于维度。",
    ),
    claim=HasDerivative(s * weight(1, s) * weight(2, s), s, c, slope),
)
def best_scale_of_gap():
    y, w = weight(1, c), weight(2, c)
    mean = Sum(weight(j, c) * x[j], (j, 1, 2))

    def along(k):
        rate = weight(k, c) * (x[k] - mean)
        return have(HasDerivative(weight(k, s), s, c, rate), by=softmax_along_ray)

    def written(average):
        return product + c * (y * (x[1] - average) * w + y * w * (x[2] - average))

    value = calc(written(mean))
    value.eq(written(y * x[1] + w * x[2]), by=[axiom("sum_step"), axiom("sum_zero")])
    value.eq(slope, by=second_of_two_weights)
    size = s * weight(1, s) * weight(2, s)
    rough = have(HasDerivative(size, s, c, written(mean)), by=[along(1), along(2), derivative])
    return have(HasDerivative(size, s, c, slope), by=[rough, value.qed()])


@best_scale_of_gap.experiment
def experiment(rng, n):
    x, c = rng.normal(0.0, 2.0, (n, 2)), 0.7
    gap = x[:, 0] - x[:, 1]
    moved = 1 / (1 + np.exp(-(c + 1e-30j) * gap))
    slope = ((c + 1e-30j) * moved * (1 - moved)).imag / 1e-30
    y = moved.real
    return np.abs(slope - y * (1 - y) * (1 - c * gap * (2 * y - 1))).max(), 0.0
