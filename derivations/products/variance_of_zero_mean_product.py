"""Variance of a product of independent variables with mean zero."""

from bilemma.book import *
from derivations.products.variance_of_product import variance_of_product

X, Y = random_variables("X Y", moments=2)
independent = Independent(X, Y)
centred_X, centred_Y = Equation(E(X), 0), Equation(E(Y), 0)


@theorem(
    title=Text(en="Variance of a zero-mean product", zh="零均值变量之积的方差"),
    words=Text(
        en="The variance of a product of independent zero-mean variables is the product of the variances.",
        zh="独立且均值为零的两个变量，乘积的方差等于方差的乘积。",
    ),
    given=[independent, centred_X, centred_Y],
    claim=Equation(Var(X * Y), Var(X) * Var(Y)),
    cite=["goodman1960"],
)
def variance_of_zero_mean_product():
    c = calc(Var(X * Y))
    c.eq(
        Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2,
        by=variance_of_product(independent),
    )
    c.eq(Var(X) * Var(Y), by=[centred_X, centred_Y])
    return c.qed()


@variance_of_zero_mean_product.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 2.0, n), rng.uniform(-3.0, 3.0, n)
    return (x * y).var(ddof=1), 4.0 * 3.0
