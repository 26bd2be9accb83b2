"""For a small scaled gap a larger scale gives a larger gradient."""

from bilemma.book import *
from bilemma.foundations import at_most_absolute_value
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)
from derivations.random_scores.second_of_two_weights import second_of_two_weights

j = naturals("j")
x = vectors("x", 2)
c = reals("c")
y, w = (softmax(Each(j, c * x[j], 2), k) for k in (1, 2))
gap = c * (x[1] - x[2])
slope = y * w * (1 - gap * (y - w))


@theorem(
    title=Text(en="Small gaps want a larger scale", zh="分数差小时应增大缩放因子"),
    words=Text(
        en=r"While the scaled gap of two keys is less than 1 in absolute value, the derivative $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$ of $c\,y_1y_2$, with the weights $y_1$ and $y_2$, is positive: it still grows with the scale $c$.",
        zh=r"当两个键缩放后的分数差的绝对值小于 1 时，$c\,y_1y_2$（$y_1$、$y_2$ 为权重）的导数 $y_1y_2(1-c(x_1-x_2)(y_1-y_2))$ 为正，即 $c\,y_1y_2$ 仍随缩放因子 $c$ 增大而增大。",
    ),
    given=[absolute(gap) < 1],
    claim=0 < slope,
)
def scale_below_best():
    up = have(gap <= absolute(gap), by=at_most_absolute_value)
    down = have(-gap <= absolute(gap), by=opposite_at_most_absolute_value)
    other = second_of_two_weights(x=Each(j, c * x[j], 2))
    second = calc(0)
    second.lt(w)
    second.eq(1 - y, by=other)
    rest = have(Less(0, 1 - gap * (2 * y - 1)), by=[up, down, second.qed()])
    chain = calc(0)
    chain.lt(y * w * (1 - gap * (2 * y - 1)), by=rest)
    chain.eq(slope, by=other)
    return chain.qed()


@scale_below_best.experiment
def experiment(rng, n):
    gap = rng.uniform(-1.0, 1.0, n)
    y = 1 / (1 + np.exp(-gap))
    return 0, y * (1 - y) * (1 - gap * (2 * y - 1))
