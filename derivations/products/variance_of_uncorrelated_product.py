"""The product formula for variances needs two covariances to vanish, not independence."""

from bilemma.book import *
from derivations.products.variance_of_dependent_product import variance_of_dependent_product

X, Y = random_variables("X Y", moments=4)
centred_X, centred_Y = Equation(E(X), 0), Equation(E(Y), 0)
uncorrelated = Equation(Cov(X, Y), 0)
uncorrelated_squares = Equation(Cov(X**2, Y**2), 0)


@theorem(
    title=Text(en="Variance of a product, without independence", zh="乘积的方差：不要求独立"),
    words=Text(
        en="Zero means, uncorrelated factors and uncorrelated squares are enough for the variance of the product to be the product of the variances.",
        zh="只要均值为零、两因子不相关且其平方也不相关，乘积的方差就等于方差的乘积。",
    ),
    given=[centred_X, centred_Y, uncorrelated, uncorrelated_squares],
    claim=Equation(Var(X * Y), Var(X) * Var(Y)),
    cite=["goodman1960"],
)
def variance_of_uncorrelated_product():
    c = calc(Var(X * Y))
    c.eq(
        Cov(X**2, Y**2)
        + (Var(X) + E(X) ** 2) * (Var(Y) + E(Y) ** 2)
        - (Cov(X, Y) + E(X) * E(Y)) ** 2,
        by=variance_of_dependent_product,
    )
    c.eq(Var(X) * Var(Y), by=[centred_X, centred_Y, uncorrelated, uncorrelated_squares])
    return c.qed()


@variance_of_uncorrelated_product.experiment
def experiment(rng, n):
    x = rng.choice([-1.0, 1.0], n)
    y = rng.normal(0.0, 1.0, n) * np.where(x > 0, 1.0, 2.0)  # how far y spreads depends on x
    return (x * y).var(ddof=1), 1.0 * 2.5
