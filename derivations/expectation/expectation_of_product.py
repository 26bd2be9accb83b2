"""The mean of a product of independent random variables."""

from bilemma.book import *
from bilemma.foundations import expectation_given_independent

X, Y = random_variables("X Y", moments=1)
independent = Independent(X, Y)


@theorem(
    title=Text(en="Expectation of a product", zh="乘积的期望"),
    words=Text(
        en="The mean of a product of independent variables is the product of the means.",
        zh="独立随机变量乘积的期望等于期望的乘积。",
    ),
    given=[independent],
    claim=Equation(E(X * Y), E(X) * E(Y)),
    cite=["ross2014"],
)
def expectation_of_product():
    c = calc(E(X * Y))
    c.eq(E(E(X * Y, Y)), by=axiom("expectation_tower"))
    c.eq(E(Y * E(X, Y)), by=axiom("expectation_known"))
    c.eq(E(Y * E(X)), by=expectation_given_independent)
    c.eq(E(X) * E(Y), by=linear)
    return c.qed()


@expectation_of_product.experiment
def experiment(rng, n):
    x, y = rng.normal(2.0, 1.0, n), rng.exponential(3.0, n)
    return (x * y).mean(), 2.0 * 3.0
