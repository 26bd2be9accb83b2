"""A finite sum of exponentials that decay at a rate stays below the sum of the series."""

from bilemma.book import *
from bilemma.foundations import (
    exponential_at_zero,
    exponential_increasing,
    geometric_sum,
    power_of_exponential,
)

j, m = naturals("j m")
rate = reals("lambda")


@theorem(
    kind="lemma",
    title=Text(en="A geometric sum of exponentials", zh="指数函数的等比求和"),
    words=Text(
        en=r"The sum of $\mathrm e^{-\lambda j}$ for $j=1,\dots,m$ is at most $\mathrm e^{-\lambda}/(1-\mathrm e^{-\lambda})$, however large $m$ is.",
        zh=r"对 $j=1,\dots,m$，$\mathrm e^{-\lambda j}$ 之和不超过 $\mathrm e^{-\lambda}/(1-\mathrm e^{-\lambda})$，无论 $m$ 多大。",
    ),
    idea=Text(
        en=r"With $x=\mathrm e^{-\lambda}<1$ the sum times $1-x$ is $x-x^{m+1}$, which is less than $x$.",
        zh=r"令 $x=\mathrm e^{-\lambda}<1$，则该和乘以 $1-x$ 等于 $x-x^{m+1}$，小于 $x$。",
    ),
    given=[0 < rate],
    claim=Sum(exp(-rate * j), (j, 1, m)) <= exp(-rate) / (1 - exp(-rate)),
)
def geometric_series_at_most():
    x = keep(exp(-rate))
    unit = calc(x)
    unit.lt(exp(0), by=exponential_increasing(x=-rate, y=0))
    unit.eq(1, by=exponential_at_zero)
    below = have(0 < 1 - x, by=unit.qed())
    whole = have((1 - x) * Sum(x**j, (j, 1, m)) <= x, by=geometric_sum(x=x, n=m))
    each = have(ForEach(j, m, Equation(exp(-rate * j), x**j)), by=power_of_exponential)
    c = calc(Sum(exp(-rate * j), (j, 1, m)))
    c.eq((1 - x) * Sum(x**j, (j, 1, m)) * keep(1 / (1 - x)), by=[each, below, ring])
    c.le(x * keep(1 / (1 - x)), by=whole)
    return c.qed()


@geometric_series_at_most.experiment
def experiment(rng, n):
    rate = rng.uniform(0.1, 2.0, n)
    return sum(np.exp(-rate * j) for j in range(1, 31)), np.exp(-rate) / (1 - np.exp(-rate))
