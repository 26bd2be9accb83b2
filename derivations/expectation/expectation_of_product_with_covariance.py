"""The mean of a product of two random variables, whatever their dependence."""

from bilemma.book import *
from derivations.variance.covariance_as_moments import covariance_as_moments

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Expectation of a product of dependent variables", zh="相依变量乘积的期望"),
    words=Text(
        en="The mean of a product is the product of the means plus the covariance.",
        zh="乘积的期望等于期望的乘积加上协方差。",
    ),
    claim=Equation(E(X * Y), E(X) * E(Y) + Cov(X, Y)),
    cite=["ross2014"],
)
def expectation_of_product_with_covariance():
    c = calc(E(X * Y))
    c.eq(E(X) * E(Y) + Cov(X, Y), by=covariance_as_moments)
    return c.qed()


@expectation_of_product_with_covariance.experiment
def experiment(rng, n):
    x = rng.normal(2.0, 1.0, n)
    y = 3.0 + 0.5 * (x - 2.0) + rng.normal(0.0, 1.0, n)
    return (x * y).mean(), 2.0 * 3.0 + 0.5
