"""Covariance is additive in each argument."""

from bilemma.book import *

X, Y, Z = random_variables("X Y Z", moments=2)


@theorem(
    title=Text(en="Covariance with a sum of two", zh="与两项之和的协方差"),
    words=Text(
        en="The covariance of a sum of two with a third variable is the sum of the covariances, whatever the dependence.",
        zh="两个随机变量之和与第三个变量的协方差，等于它们各自与该变量的协方差之和，无论各变量是否独立。",
    ),
    kind="lemma",
    claim=Equation(Cov(X + Y, Z), Cov(X, Z) + Cov(Y, Z)),
)
def covariance_of_two_sum():
    c = calc(Cov(X + Y, Z))
    c.eq(E((X + Y - E(X + Y)) * (Z - E(Z))), by=Cov)
    c.eq(E((X - E(X)) * (Z - E(Z)) + (Y - E(Y)) * (Z - E(Z))), by=linear)
    c.eq(E((X - E(X)) * (Z - E(Z))) + E((Y - E(Y)) * (Z - E(Z))), by=linear)
    c.eq(Cov(X, Z) + Cov(Y, Z), by=Cov)
    return c.qed()


@covariance_of_two_sum.experiment
def experiment(rng, n):
    z = rng.normal(1.0, 2.0, n)
    x, y = 3 * z + rng.normal(0.0, 1.0, n), rng.exponential(1.0, n) - z
    return ((x + y - 3.0) * (z - 1.0)).mean(), 3 * 4.0 - 4.0
