"""Variance of a product of independent variables of which one has mean zero."""

from bilemma.book import *
from derivations.products.variance_of_product import variance_of_product
from derivations.variance.second_moment import second_moment

X, Y = random_variables("X Y", moments=2)
independent = Independent(X, Y)
centred = Equation(E(X), 0)


@theorem(
    title=Text(en="Variance of a product with a zero-mean factor", zh="含零均值因子之积的方差"),
    words=Text(
        en="If one of two independent factors has mean zero, the variance of the product is its variance times the mean square of the other factor.",
        zh="两个独立因子中若有一个均值为零，则乘积的方差等于该因子的方差乘以另一因子的二阶矩。",
    ),
    given=[independent, centred],
    claim=Equation(Var(X * Y), Var(X) * E(Y**2)),
)
def variance_with_zero_mean_factor():
    c = calc(Var(X * Y))
    c.eq(
        Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2,
        by=variance_of_product(independent),
    )
    c.eq(Var(X) * (Var(Y) + E(Y) ** 2), by=centred)
    c.eq(Var(X) * E(Y**2), by=second_moment)
    return c.qed()


@variance_with_zero_mean_factor.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 2.0, n), rng.exponential(3.0, n)
    return (x * y).var(ddof=1), 4.0 * 18.0
