"""The sigmoid is at least half the exponential of minus the size of its argument."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_of_negative,
    absolute_value_nonnegative,
    at_most_absolute_value,
    exponential_at_zero,
    exponential_monotone,
)

x = reals("x")
near = keep(exp(-absolute(x)))


@theorem(
    title=Text(en="The sigmoid from below", zh="sigmoid 函数的下界"),
    words=Text(
        en=r"The sigmoid of $x$ is at least $\tfrac12\mathrm e^{-|x|}$: it tends to 0 no faster than an exponential.",
        zh=r"sigmoid 函数在 $x$ 处的值不小于 $\tfrac12\mathrm e^{-|x|}$：它趋于 0 的速度不快于指数函数。",
    ),
    idea=Text(
        en=r"Both summands of $\mathrm e^{-|x|}(1+\mathrm e^{-x})$ are at most 1.",
        zh=r"$\mathrm e^{-|x|}(1+\mathrm e^{-x})$ 展开后的两项都不超过 1。",
    ),
    claim=exp(-absolute(x)) / 2 <= sigmoid(x),
)
def sigmoid_at_least():
    first = calc(near)
    first.le(exp(0), by=[absolute_value_nonnegative, exponential_monotone])
    first.eq(1, by=exponential_at_zero)
    opposite = have(-x <= absolute(x), by=[at_most_absolute_value(x=-x), absolute_of_negative])
    below = have(-x - absolute(x) <= 0, by=opposite)
    second = calc(near * exp(-x))
    second.eq(exp(-x - absolute(x)), by=axiom("exp_add"))
    second.le(exp(0), by=[below, exponential_monotone])
    second.eq(1, by=exponential_at_zero)
    share = keep(1 / (1 + exp(-x)))
    both = have(near + near * exp(-x) <= 2, by=[first.qed(), second.qed()])
    c = calc(exp(-absolute(x)) / 2)
    c.eq((near + near * exp(-x)) * share / 2)
    c.le(share, by=both)
    c.eq(sigmoid(x), by=sigmoid)
    return c.qed()


@sigmoid_at_least.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=n)
    return np.exp(-np.abs(x)) / 2, 1 / (1 + np.exp(-x))
