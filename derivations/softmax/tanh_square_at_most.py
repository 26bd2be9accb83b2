"""The square of the hyperbolic tangent stays away from one."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple, exponential_positive
from derivations.softmax.sigmoid_at_least import sigmoid_at_least
from derivations.softmax.sigmoid_at_most import sigmoid_at_most
from derivations.softmax.tanh_by_sigmoid import tanh_by_sigmoid

x = reals("x")
near = keep(exp(-absolute(2 * x)))


@theorem(
    title=Text(en="The square of the hyperbolic tangent", zh="双曲正切的平方"),
    words=Text(
        en=r"The square of $\tanh x$ is at most $1-\mathrm e^{-4|x|}$: it stays below 1.",
        zh=r"$\tanh x$ 的平方不超过 $1-\mathrm e^{-4|x|}$：它始终小于 1。",
    ),
    idea=Text(
        en=r"It is $1-4y(1-y)$, where $y$ is the sigmoid of $2x$, and both $y$ and $1-y$ are at least $\tfrac12\mathrm e^{-2|x|}$.",
        zh=r"它等于 $1-4y(1-y)$，其中 $y$ 是 sigmoid 函数在 $2x$ 处的值，而 $y$ 与 $1-y$ 都不小于 $\tfrac12\mathrm e^{-2|x|}$。",
    ),
    claim=tanh(x) ** 2 <= 1 - exp(-4 * absolute(x)),
)
def tanh_square_at_most():
    y, positive = sigmoid(2 * x), have(0 < near, by=exponential_positive(x=-absolute(2 * x)))
    high, low = sigmoid_at_most(x=2 * x), sigmoid_at_least(x=2 * x)
    c = calc(tanh(x) ** 2)
    c.eq((2 * y - 1) ** 2, by=tanh_by_sigmoid)
    c.eq(1 - 4 * y * (1 - y), by=ring)
    c.le(1 - 4 * (near / 2) * (1 - y), by=[high, low, positive])
    c.le(1 - 4 * (near / 2) * (near / 2), by=[high, positive])
    c.eq(1 - exp(-2 * absolute(2 * x)), by=axiom("exp_add")(x=-absolute(2 * x), y=-absolute(2 * x)))
    c.eq(1 - exp(-4 * absolute(x)), by=absolute_of_multiple(y=2, x=x))
    return c.qed()


@tanh_square_at_most.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    return np.tanh(x) ** 2, 1 - np.exp(-4 * np.abs(x))
