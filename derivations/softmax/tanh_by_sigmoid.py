"""The hyperbolic tangent is a stretched sigmoid."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative

x = reals("x")


@theorem(
    title=Text(en="Hyperbolic tangent by the sigmoid", zh="用 sigmoid 函数表示双曲正切"),
    words=Text(
        en="The hyperbolic tangent is the sigmoid at twice its argument, stretched from the interval from 0 to 1 to that from −1 to 1.",
        zh="双曲正切就是自变量加倍后的 sigmoid 函数，只是取值由 0 到 1 拉伸为 −1 到 1。",
    ),
    claim=Equation(tanh(x), 2 * sigmoid(2 * x) - 1),
)
def tanh_by_sigmoid():
    c = calc(tanh(x))
    c.eq((exp(x) - exp(-x)) / (exp(x) + exp(-x)), by=tanh)
    product, square = exp(x) * exp(-x), exp(-x) ** 2
    c.eq((product - square) / (product + square), by=ring)
    c.eq((1 - exp(-x) ** 2) / (1 + exp(-x) ** 2), by=exponential_of_negative)
    c.eq((1 - exp(-2 * x)) / (1 + exp(-2 * x)), by=axiom("exp_add")(x=-x, y=-x))
    c.eq(2 * sigmoid(2 * x) - 1, by=sigmoid)
    return c.qed()


@tanh_by_sigmoid.experiment
def experiment(rng, n):
    x = 2 * rng.normal(size=n)
    return np.abs(np.tanh(x) - (2 / (1 + np.exp(-2 * x)) - 1)).max(), 0.0
