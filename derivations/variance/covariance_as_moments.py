"""The covariance as a difference of moments."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Covariance as moments", zh="协方差的矩表示"),
    words=Text(
        en="The covariance is the mean of the product minus the product of the means.",
        zh="协方差等于乘积的期望减去期望的乘积。",
    ),
    claim=Equation(Cov(X, Y), E(X * Y) - E(X) * E(Y)),
    cite=["ross2014"],
)
def covariance_as_moments():
    c = calc(Cov(X, Y))
    c.eq(E((X - E(X)) * (Y - E(Y))), by=Cov)
    c.eq(E(expand((X - E(X)) * (Y - E(Y)))), by=ring)
    c.eq(E(X * Y) - E(X) * E(Y), by=[linear, ring])
    return c.qed()


@covariance_as_moments.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)
    y = x + rng.normal(2.0, 1.0, n)  # E[XY] = E[X²] + 2 E[X] = 4
    return ((x - 1.0) * (y - 3.0)).mean(), 4.0 - 1.0 * 3.0
