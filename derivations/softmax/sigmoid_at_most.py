"""The sigmoid stays away from one by half the exponential of minus the size of its argument."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative
from derivations.softmax.sigmoid_at_least import sigmoid_at_least
from derivations.softmax.sigmoid_of_opposite import sigmoid_of_opposite

x = reals("x")


@theorem(
    title=Text(en="The sigmoid from above", zh="sigmoid 函数的上界"),
    words=Text(
        en=r"The sigmoid of $x$ is at most $1-\tfrac12\mathrm e^{-|x|}$: it stays below 1.",
        zh=r"sigmoid 函数在 $x$ 处的值不超过 $1-\tfrac12\mathrm e^{-|x|}$：它始终小于 1。",
    ),
    claim=sigmoid(x) <= 1 - exp(-absolute(x)) / 2,
)
def sigmoid_at_most():
    c = calc(exp(-absolute(x)) / 2)
    c.eq(exp(-absolute(-x)) / 2, by=absolute_of_negative)
    c.le(sigmoid(-x), by=sigmoid_at_least(x=-x))
    c.eq(1 - sigmoid(x), by=sigmoid_of_opposite)
    return have(sigmoid(x) <= 1 - exp(-absolute(x)) / 2, by=c.qed())


@sigmoid_at_most.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=n)
    return 1 / (1 + np.exp(-x)), 1 - np.exp(-np.abs(x)) / 2
