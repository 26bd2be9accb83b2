"""Goodman's exact variance of a product, without independence."""

from bilemma.book import *
from derivations.expectation.expectation_of_product_with_covariance import (
    expectation_of_product_with_covariance as product_rule,
)
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments

X, Y = random_variables("X Y", moments=4)


@theorem(
    title=Text(en="Variance of a product of dependent variables", zh="相依变量之积的方差"),
    also=Text(en="Goodman's formula", zh="Goodman 公式"),
    words=Text(
        en="In general the variance of a product also needs the covariance of the factors and that of their squares.",
        zh="一般情形下，乘积的方差还涉及两因子的协方差，以及两因子的平方的协方差。",
    ),
    claim=Equation(
        Var(X * Y),
        Cov(X**2, Y**2)
        + (Var(X) + E(X) ** 2) * (Var(Y) + E(Y) ** 2)
        - (Cov(X, Y) + E(X) * E(Y)) ** 2,
    ),
    cite=["goodman1960"],
)
def variance_of_dependent_product():
    c = calc(Var(X * Y))
    c.eq(E(X**2 * Y**2) - E(X * Y) ** 2, by=variance_as_moments)
    c.eq(Cov(X**2, Y**2) + E(X**2) * E(Y**2) - E(X * Y) ** 2, by=product_rule(X=X**2, Y=Y**2))
    c.eq(
        Cov(X**2, Y**2)
        + (Var(X) + E(X) ** 2) * (Var(Y) + E(Y) ** 2)
        - (Cov(X, Y) + E(X) * E(Y)) ** 2,
        by=[second_moment, product_rule],
    )
    return c.qed()


@variance_of_dependent_product.experiment
def experiment(rng, n):
    x = rng.normal(1.0, 1.0, n)  # Y = X: Var(X²) = Cov(X², X²) + 2² − 2² = 2 + 4
    return (x * x).var(ddof=1), 6.0
