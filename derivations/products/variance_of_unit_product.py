"""Variance of a product of independent standardised variables."""

from bilemma.book import *
from derivations.products.variance_of_zero_mean_product import variance_of_zero_mean_product

X, Y = random_variables("X Y", moments=2)
independent = Independent(X, Y)
centred_X, centred_Y = Equation(E(X), 0), Equation(E(Y), 0)
unit_X, unit_Y = Equation(Var(X), 1), Equation(Var(Y), 1)


@theorem(
    title=Text(en="Variance of a product of standardised variables", zh="标准化变量之积的方差"),
    words=Text(
        en="The product of two independent variables with mean 0 and variance 1 has variance 1.",
        zh="独立、均值为零且方差为 1 的两个变量，乘积的方差仍为 1。",
    ),
    given=[independent, centred_X, centred_Y, unit_X, unit_Y],
    claim=Equation(Var(X * Y), 1),
)
def variance_of_unit_product():
    c = calc(Var(X * Y))
    c.eq(Var(X) * Var(Y), by=variance_of_zero_mean_product(independent, centred_X, centred_Y))
    c.eq(1, by=[unit_X, unit_Y])
    return c.qed()


@variance_of_unit_product.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 1.0, n), rng.choice([-1.0, 1.0], n)
    return (x * y).var(ddof=1), 1.0
