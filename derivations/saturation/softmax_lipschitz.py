"""Softmax moves at most half as far as its scores."""

from sympy import Rational

from bilemma import (
    Each,
    ForAllReal,
    HasDerivative,
    Implies,
    LessEqual,
    Sum,
    Text,
    axiom,
    calc,
    derivative,
    for_each,
    have,
    naturals,
    reals,
    softmax,
    sums,
    theorem,
    vectors,
)
from derivations.saturation.combination_along_segment import combination_along_segment
from derivations.saturation.weights_move_slowly import weights_move_slowly

i, j, n = naturals("i j n")
x, h = vectors("x h", n)
t, s = reals("t s")
half, eighth = Rational(1, 2), Rational(1, 8)


def on_way(time):
    """The scores on the way from x to x + h."""
    return Each(j, x[j] + time * h[j], n)


moved = softmax(on_way(1), i) - softmax(x, i)
distance = Sum(moved**2, (i, 1, n))


def combined(time):
    """The combination of the weights whose coefficients are the moves themselves."""
    return Sum(moved * softmax(on_way(time), i), (i, 1, n))


def rate(time):
    """How fast that combination changes."""
    mean = Sum(softmax(on_way(time), j) * h[j], (j, 1, n))
    return Sum(moved * (softmax(on_way(time), i) * (h[i] - mean)), (i, 1, n))


@theorem(
    title=Text(en="Softmax moves at most half as far", zh="softmax 的变动至多为分数变动的一半"),
    also=Text(en="Lipschitz constant of softmax", zh="softmax 的 Lipschitz 常数"),
    words=Text(
        en="When the scores move by $h$, the weights move by at most $\\tfrac12|h|$ in Euclidean length; both sides are squared here.",
        zh="分数变动 $h$ 时，权重变动的欧氏长度至多为 $\\tfrac12|h|$；此处两边均取平方。",
    ),
    given=[LessEqual(1, n)],
    claim=LessEqual(
        Sum((softmax(Each(j, x[j] + h[j], n), i) - softmax(x, i)) ** 2, (i, 1, n)),
        Sum(h[i] ** 2, (i, 1, n)) / 4,
    ),
    cite=["gao2017"],
)
def softmax_lipschitz():
    most = half * distance + eighth * Sum(h[i] ** 2, (i, 1, n))

    def between(claim):
        return ForAllReal(t, Implies(LessEqual(0, t), Implies(LessEqual(t, 1), claim)))

    along = combination_along_segment(v=Each(i, moved), a=t)
    each = for_each(t, None, have(HasDerivative(combined(s), s, t, rate(t)), by=along))
    difference = most * s - combined(s)
    slope = have(between(HasDerivative(difference, s, t, most - rate(t))), by=[each, derivative])
    bound = weights_move_slowly(x=on_way(t), v=Each(i, moved))
    low = for_each(t, None, have(LessEqual(0, most - rate(t)), by=bound))
    sign = have(between(LessEqual(0, most - rate(t))), by=low)
    way, pace = Each(t, most * t - combined(t)), Each(t, most - rate(t))
    grows = axiom("derivative_nonnegative")(x=0, y=1, h=way, k=pace)
    ends = have(LessEqual(-combined(0), most - combined(1)), by=[slope, sign, grows])
    apart = calc(distance)
    apart.eq(combined(1) - combined(0), by=sums)
    apart.le(most, by=ends)
    return have(LessEqual(distance, Sum(h[i] ** 2, (i, 1, n)) / 4), by=apart.qed())


@softmax_lipschitz.experiment
def experiment(rng, n):
    import numpy as np

    x, h = 2 * rng.normal(size=(2, n, 5))
    y, w = np.exp(x), np.exp(x + h)
    y, w = y / y.sum(axis=1, keepdims=True), w / w.sum(axis=1, keepdims=True)
    excess = ((w - y) ** 2).sum(axis=1) - (h**2).sum(axis=1) / 4
    return np.maximum(excess, 0).max(), 0.0
