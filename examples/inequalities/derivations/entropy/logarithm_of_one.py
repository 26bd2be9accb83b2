"""The logarithm of one."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, logarithm_of_exponential


@theorem(
    kind="lemma",
    title=Text(en="Logarithm of one", zh="1 的对数"),
    words=Text(en="The logarithm of 1 is 0.", zh="1 的对数等于 0。"),
    claim=Equation(log(keep(1)), 0),
)
def logarithm_of_one():
    c = calc(log(keep(1)))
    c.eq(log(exp(0)), by=exponential_at_zero)
    c.eq(0, by=logarithm_of_exponential)
    return c.qed()


@logarithm_of_one.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)
    return np.abs(np.log(x / x)).max(), 0.0
