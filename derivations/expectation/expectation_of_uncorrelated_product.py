"""Zero covariance is all that the product rule for means needs."""

from bilemma.book import *
from derivations.expectation.expectation_of_product_with_covariance import (
    expectation_of_product_with_covariance,
)

X, Y = random_variables("X Y", moments=2)
uncorrelated = Equation(Cov(X, Y), 0)


@theorem(
    title=Text(en="Expectation of a product of uncorrelated variables", zh="不相关变量乘积的期望"),
    words=Text(
        en="If two variables are uncorrelated, the mean of their product is the product of their means.",
        zh="若两个随机变量不相关，则乘积的期望等于期望的乘积。",
    ),
    given=[uncorrelated],
    claim=Equation(E(X * Y), E(X) * E(Y)),
)
def expectation_of_uncorrelated_product():
    c = calc(E(X * Y))
    c.eq(E(X) * E(Y) + Cov(X, Y), by=expectation_of_product_with_covariance)
    c.eq(E(X) * E(Y), by=uncorrelated)
    return c.qed()


@expectation_of_uncorrelated_product.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    y = x**2 + 3.0  # a function of x, and yet uncorrelated with it
    return (x * y).mean(), 0.0 * 4.0
