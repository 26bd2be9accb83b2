"""Constant factors come out of a covariance."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)
a, b = reals("a b")


@theorem(
    title=Text(en="Covariance of multiples", zh="常数倍的协方差"),
    words=Text(en="Constant factors come out of a covariance.", zh="常数因子可以提到协方差之外。"),
    kind="lemma",
    claim=Equation(Cov(a * X, b * Y), a * b * Cov(X, Y)),
)
def covariance_of_multiples():
    c = calc(Cov(a * X, b * Y))
    c.eq(E((a * X - E(a * X)) * (b * Y - E(b * Y))), by=Cov)
    c.eq(E(a * b * ((X - E(X)) * (Y - E(Y)))), by=linear)
    c.eq(a * b * E((X - E(X)) * (Y - E(Y))), by=linear)
    c.eq(a * b * Cov(X, Y), by=Cov)
    return c.qed()


@covariance_of_multiples.experiment
def experiment(rng, n):
    x = rng.normal(1.0, 1.0, n)
    y = x + rng.normal(0.0, 1.0, n)
    return (2 * (x - 1.0) * -3 * (y - 1.0)).mean(), 2 * -3 * 1.0
