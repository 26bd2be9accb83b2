"""A variance is never negative."""

from bilemma.book import *

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="A variance is not negative", zh="方差非负"),
    words=Text(en="A variance is never negative.", zh="方差总是非负的。"),
    claim=0 <= Var(X),
)
def variance_nonnegative():
    c = calc(0)
    c.eq(E(0), by=linear)
    c.le(E((X - E(X)) ** 2), by=axiom("expectation_monotone"))
    c.eq(Var(X), by=Var)
    return c.qed()


@variance_nonnegative.experiment
def experiment(rng, n):
    x = rng.normal(1.0, 2.0, n)
    return 0.0, x.var(ddof=1)
