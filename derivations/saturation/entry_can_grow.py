"""Scaling up does not always make the Jacobian smaller: two leaders that tie."""

from bilemma.book import *
from derivations.saturation._ties import *
from derivations.saturation.tied_weight_grows import tied_weight_grows
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


@theorem(
    title=Text(en="An entry that grows with the scale", zh="随缩放因子增大的元素"),
    words=Text(
        en=r"Of three scores let the first two tie and the third be smaller. Then $y_1(1-y_1)$, the entry $\partial y_1/\partial x_1$ of the Jacobian at the scaled scores, is larger at scale $c$ than at any scale $b<c$.",
        zh=r"设三个分数中前两个并列最大，第三个较小，则 $y_1(1-y_1)$，即雅可比矩阵在缩放后的分数处的元素 $\partial y_1/\partial x_1$，在缩放因子 $c$ 处大于在任何缩放因子 $b<c$ 处。",
    ),
    idea=Text(
        en=r"The weight $y_1$ of a tie grows with the scale, but stays below $\tfrac12$; and up to $\tfrac12$ the function $y(1-y)$ increases.",
        zh=r"并列最大者的权重 $y_1$ 随缩放因子增大，但始终小于 $\tfrac12$；而 $y(1-y)$ 在 $\tfrac12$ 以下单调递增。",
    ),
    given=[tie, last, larger],
    claim=weight(1, b) * (1 - weight(1, b)) < weight(1, c) * (1 - weight(1, c)),
)
def entry_can_grow():
    low = write("y", Each(i, weight(i, b), 3))
    high = write("w", Each(i, weight(i, c), 3))
    y, w = low[1], high[1]
    more = have(y < w, by=tied_weight_grows)
    third = have(0 < high[3])
    equal = have(Equation(high[2], w), by=[softmax, tie])
    total = calc(2 * w + high[3])
    total.eq(w + high[2] + high[3], by=equal)
    total.eq(Sum(high[i], (i, 1, 3)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    half = have(2 * w < 1, by=[total.qed(), third])
    return have(y * (1 - y) < w * (1 - w), by=[half, more])


@entry_can_grow.experiment
def experiment(rng, n):
    gap, b, more = rng.exponential(1.0, (3, n)) + 0.01
    low, high = (1 / (2 + np.exp(-s * gap)) for s in (b, b + more))
    return low * (1 - low), high * (1 - high)
