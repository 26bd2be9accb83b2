from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import (
    absolute_of_multiple,
    absolute_value_nonnegative,
    at_most_absolute_value,
    exponential_at_zero,
    exponential_monotone,
    exponential_positive,
    inverse_positive,
)
from derivations.claims.su8620._letters import *
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)
from derivations.softmax.tanh_by_sigmoid import tanh_by_sigmoid

Z = random_variables("Z", moments=1)
half = Rational(1, 2)


def decay(z):
    """e^{-|z|}, which bounds the distance of a bounded activation to 1 from below."""
    return exp(-absolute(z))


def decay_at_most_one(z):
    """e^{-|z|} ≤ 1"""
    below = have(-absolute(z) <= 0, by=absolute_value_nonnegative(x=z))
    c = calc(decay(z))
    c.le(exp(0), by=[below, exponential_monotone(x=-absolute(z), y=0)])
    c.eq(1, by=exponential_at_zero)
    return c.qed()


def product_at_most_one(z):
    """e^{-|z|} e^{-z} ≤ 1"""
    below = have(-z - absolute(z) <= 0, by=opposite_at_most_absolute_value(x=z))
    c = calc(keep(decay(z)) * exp(-z))
    c.eq(exp(-z - absolute(z)), by=axiom("exp_add")(x=-absolute(z), y=-z))
    c.le(exp(0), by=[below, exponential_monotone(x=-z - absolute(z), y=0)])
    c.eq(1, by=exponential_at_zero)
    return c.qed()


def sigmoid_at_least(z):
    """½ e^{-|z|} ≤ sigmoid(z), as e^{-|z|}(1 + e^{-z}) ≤ 2."""
    near, share = keep(decay(z)), keep(1 / (1 + exp(-z)))
    both = have(near + near * exp(-z) <= 2, by=[decay_at_most_one(z), product_at_most_one(z)])
    total = have(0 < 1 + exp(-z), by=exponential_positive(x=-z))
    positive = have(0 < share, by=[total, inverse_positive(x=1 + exp(-z))])
    c = calc(decay(z) / 2)
    c.eq((near + near * exp(-z)) * share / 2, by=total)
    c.le(share, by=[both, positive])
    c.eq(sigmoid(z), by=sigmoid)
    return c.qed()


def sigmoid_at_most(z):
    """sigmoid(z) ≤ 1 − ½ e^{-|z|}, as e^{-|z|}(1 + e^{-z}) ≤ 2 e^{-z}."""
    near, power, share = keep(decay(z)), exp(-z), keep(1 / (1 + exp(-z)))
    order = have(-absolute(z) <= -z, by=at_most_absolute_value(x=z))
    first = have(near <= power, by=[order, exponential_monotone(x=-absolute(z), y=-z)])
    second = have(near * power <= power, by=[decay_at_most_one(z), exponential_positive(x=-z)])
    both = have(near + near * power <= 2 * power, by=[first, second])
    total = have(0 < 1 + power, by=exponential_positive(x=-z))
    positive = have(0 < share, by=[total, inverse_positive(x=1 + power)])
    c = calc(sigmoid(z))
    c.eq(share, by=sigmoid)
    c.eq(1 - 2 * power * share / 2, by=total)
    c.le(1 - (near + near * power) * share / 2, by=[both, positive])
    c.eq(1 - decay(z) / 2, by=total)
    return c.qed()


def tangent(size, at):
    """e^{-at}(1 + at − size) ≤ e^{-size}: the exponential lies above its tangent."""
    low = have(1 + at - size <= exp(at - size), by=axiom("exp_lower")(x=at - size))
    c = calc(exp(-at) * (1 + at - size))
    c.le(exp(-at) * exp(at - size), by=[low, exponential_positive(x=-at)])
    c.eq(exp(-size), by=axiom("exp_add")(x=-at, y=at - size))
    return c.qed()


def mean_below_one(square, times, share, each):
    """E[square] < 1, if 0 ≤ square ≤ 1 − share·e^{-times·|Z|}."""
    size, mean = times * absolute(Z), times * E(absolute(Z))
    positive, line = exponential_positive(x=-size), tangent(size, mean)
    below, least = have(square <= 1, by=[each, positive]), have(-square <= 1)
    finite = have(
        FiniteMoment(square, 1), by=[below, least, axiom("moment_bound")(X=square, Y=1, p=1)]
    )
    bound = 1 - share * exp(-mean) * (1 + mean - size)
    below_line = have(square <= bound, by=[each, line])
    c = calc(E(square))
    c.le(E(bound), by=[finite, below_line, axiom("expectation_monotone")])
    c.eq(1 - share * exp(-mean), by=linear)
    c.lt(1, by=exponential_positive(x=-mean))
    return c.qed()


def of_sigmoid():
    y, positive = sigmoid(Z), exponential_positive(x=-absolute(Z))
    high, low = sigmoid_at_most(Z), sigmoid_at_least(Z)
    square = calc(y**2)
    square.le(y, by=[high, low, positive])
    square.le(1 - decay(Z) / 2, by=high)
    return mean_below_one(y**2, 1, half, square.qed())


def of_tanh():
    y, near = sigmoid(2 * Z), keep(decay(2 * Z))
    positive = exponential_positive(x=-absolute(2 * Z))
    high, low = sigmoid_at_most(2 * Z), sigmoid_at_least(2 * Z)
    twice = axiom("exp_add")(x=-absolute(2 * Z), y=-absolute(2 * Z))
    size = have(Equation(absolute(2 * Z), 2 * absolute(Z)), by=absolute_of_multiple(y=2, x=Z))
    square = calc(tanh(Z) ** 2)
    square.eq((2 * y - 1) ** 2, by=tanh_by_sigmoid(x=Z))
    square.eq(1 - 4 * y * (1 - y), by=ring)
    square.le(1 - 4 * (near / 2) * (1 - y), by=[high, low, positive])
    square.le(1 - 4 * (near / 2) * (near / 2), by=[high, positive])
    square.eq(1 - exp(-2 * absolute(2 * Z)), by=twice)
    square.eq(1 - exp(-4 * absolute(Z)), by=size)
    return mean_below_one(tanh(Z) ** 2, 4, 1, square.qed())


bounded_activations = Claim(
    anchor=r"激活函数是$\tanh,\text{sigmoid}$的话，那么根本找不到任何初始化",
    place=Text(en="Activations, paragraph 2, sentence 1", zh="激活函数一节，第 2 段第 1 句"),
    says=Text(
        en=r"With $\tanh$ or the sigmoid no initialisation whatever makes the second moment $1$.",
        zh=r"激活函数为 $\tanh$ 或 sigmoid 时，任何初始化都不能使二阶矩为 $1$。",
    ),
    topic="variance",
    given=[FiniteMoment(absolute(Z), 1)],
    states=[
        Holds(E(sigmoid(Z) ** 2) < 1, by=of_sigmoid),
        Holds(E(tanh(Z) ** 2) < 1, by=of_tanh),
    ],
    verdict="true",
    why=Text(
        en=r"Whatever goes in, with whatever scale, the mean square is below $1$: both functions stay strictly between $-1$ and $1$. The proof takes the mean size of the input to be finite; then the distance to $\pm1$, which has no positive lower bound, has a positive mean.",
        zh=r"无论输入如何、尺度多大，二阶矩都小于 $1$：两个函数的值都严格介于 $-1$ 与 $1$ 之间。证明中设输入绝对值的均值有限；此时函数值与 $\pm1$ 的距离虽无正的下界，其期望仍为正。",
    ),
)
