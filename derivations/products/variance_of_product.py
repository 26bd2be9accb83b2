"""Variance of a product of independent random variables."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments

X, Y = random_variables("X Y", moments=2)
independent = Independent(X, Y)


@theorem(
    title=Text(en="Variance of a product", zh="乘积的方差"),
    words=Text(
        en="For independent factors the variance of the product is the product of the variances, plus each variance times the squared mean of the other factor.",
        zh="因子独立时，乘积的方差等于方差之积，再加上每个因子的方差乘以另一因子均值的平方。",
    ),
    given=[independent],
    claim=Equation(Var(X * Y), Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2),
    cite=["goodman1960"],
)
def variance_of_product():
    c = calc(Var(X * Y))
    c.eq(E(X**2 * Y**2) - E(X * Y) ** 2, by=variance_as_moments)
    c.eq(
        E(X**2) * E(Y**2) - (E(X) * E(Y)) ** 2,
        by=expectation_of_product(independent),
        note=Text(
            en="Functions of independent variables are independent.",
            zh="独立随机变量的函数仍相互独立。",
        ),
    )
    c.eq((Var(X) + E(X) ** 2) * (Var(Y) + E(Y) ** 2) - E(X) ** 2 * E(Y) ** 2, by=second_moment)
    c.eq(Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2, by=ring)
    return c.qed()


@variance_of_product.experiment
def experiment(rng, n):
    x, y = rng.normal(1.0, 2.0, n), rng.exponential(3.0, n)
    return (x * y).var(ddof=1), 4 * 9 + 4 * 9 + 9 * 1
