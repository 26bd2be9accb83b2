"""Uncorrelated variances add."""

from bilemma.book import *
from derivations.variance.variance_of_two_sum import variance_of_two_sum

X, Y = random_variables("X Y", moments=2)
uncorrelated = Equation(Cov(X, Y), 0)


@theorem(
    title=Text(en="Variance of a sum of two uncorrelated variables", zh="两个不相关变量之和的方差"),
    words=Text(
        en="The variances of two uncorrelated variables add.",
        zh="两个不相关变量之和的方差等于方差之和。",
    ),
    given=[uncorrelated],
    claim=Equation(Var(X + Y), Var(X) + Var(Y)),
)
def variance_of_uncorrelated_two_sum():
    c = calc(Var(X + Y))
    c.eq(Var(X) + Var(Y) + 2 * Cov(X, Y), by=variance_of_two_sum)
    c.eq(Var(X) + Var(Y), by=uncorrelated)
    return c.qed()


@variance_of_uncorrelated_two_sum.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    y = x**2  # a function of x, and yet uncorrelated with it
    return (x + y).var(ddof=1), 1.0 + 2.0
