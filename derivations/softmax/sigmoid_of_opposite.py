"""The sigmoid at the opposite number is what it leaves over."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative, exponential_positive

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="Symmetry of the sigmoid", zh="sigmoid 函数的对称性"),
    words=Text(
        en="The values of the sigmoid at $x$ and at $-x$ add up to 1.",
        zh="sigmoid 函数在 $x$ 与 $-x$ 处的值之和为 1。",
    ),
    claim=Equation(sigmoid(-x), 1 - sigmoid(x)),
)
def sigmoid_of_opposite():
    up, down = exponential_positive(x=x), exponential_positive(x=-x)
    one = have(Equation(exp(x) * exp(-x), 1), by=exponential_of_negative)
    c = calc(sigmoid(-x))
    c.eq(1 / (1 + exp(x)), by=sigmoid)
    c.eq(exp(-x) / (exp(-x) + exp(x) * exp(-x)), by=[up, down, ring])
    c.eq(exp(-x) / (exp(-x) + 1), by=one)
    c.eq(1 - 1 / (1 + exp(-x)), by=[down, ring])
    c.eq(1 - sigmoid(x), by=sigmoid)
    return c.qed()


@sigmoid_of_opposite.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=n)
    return 1 / (1 + np.exp(x)), 1 - 1 / (1 + np.exp(-x))
