"""Two weights are not both large when their scores are far apart."""

import numpy as np

from bilemma import (
    Less,
    LessEqual,
    Text,
    absolute,
    calc,
    cases,
    exp,
    have,
    in_range,
    naturals,
    softmax,
    suppose,
    theorem,
    vectors,
)
from bilemma.proof.basics.order import absolute_of_nonnegative
from derivations.random_scores.absolute_of_nonpositive import absolute_of_nonpositive
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

i, j, n = naturals("i j n")
x = vectors("x", n)
claim = LessEqual(softmax(x, i) * softmax(x, j), exp(-absolute(x[i] - x[j])))


@theorem(
    title=Text(en="The product of two weights", zh="两个权重之积"),
    words=Text(
        en="The product of the weights of two scores is at most $\\mathrm e^{-|x_i-x_j|}$.",
        zh="两个分数的权重之积不超过 $\\mathrm e^{-|x_i-x_j|}$。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=claim,
)
def product_of_two_weights():
    y, w, gap = softmax(x, i), softmax(x, j), absolute(x[i] - x[j])

    def one_way(low, high, size):
        """The case in which the first score is at most the second; size gives the gap."""
        ahead = have(LessEqual(x[low] + gap, x[high]), by=size)
        below = have(
            LessEqual(softmax(x, low), exp(-gap) * softmax(x, high)),
            by=[ahead, weight_below_leader(i=high, j=low, Delta=gap)],
        )
        top = have(LessEqual(softmax(x, high), 1), by=softmax_at_most_one(j=high))
        small = have(Less(0, exp(-gap) * softmax(x, high)))
        c = calc(y * w)
        c.le(exp(-gap) * softmax(x, high) * softmax(x, high), by=[below, have(Less(0, y * w))])
        c.le(exp(-gap), by=[top, small])
        return c.qed()

    with suppose(LessEqual(x[j], x[i])):
        size = calc(gap)
        size.eq(x[i] - x[j], by=absolute_of_nonnegative)
        down = one_way(j, i, size.qed())
    with suppose(Less(x[i], x[j])):
        size = calc(gap)
        size.eq(x[j] - x[i], by=absolute_of_nonpositive)
        up = one_way(i, j, size.qed())
    return cases(LessEqual(x[j], x[i]), down, up)


@product_of_two_weights.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.maximum(y[:, 0] * y[:, 1] - np.exp(-np.abs(x[:, 0] - x[:, 1])), 0).max(), 0.0
