"""The moment generating function of a variable with the values 0 and 1 is positive."""

from bilemma.book import *
from derivations.tails._two_points import between, h, mass, p


@theorem(
    kind="lemma",
    title=Text(en="A weighted mean of 1 and an exponential", zh="1 与指数函数值的加权平均"),
    words=Text(
        en=r"For $0\le p\le1$ the number $1-p+p\mathrm e^h$ is positive.",
        zh=r"设 $0\le p\le1$，则 $1-p+p\mathrm e^h$ 为正。",
    ),
    given=between,
    claim=0 < mass(h),
)
def mass_positive():
    with suppose(0 < p):
        weight = have(0 < p * exp(h))
        first = have(0 < mass(h), by=[weight, *between])
    with suppose(p <= 0):
        none = have(0 <= p * exp(h))
        second = have(0 < mass(h), by=[none, p <= 0])
    return cases(0 < p, first, second)


@mass_positive.experiment
def experiment(rng, n):
    p, h = rng.uniform(size=n), rng.normal(0.0, 3.0, n)
    return -(1 - p + p * np.exp(h)), 0.0, "<="
