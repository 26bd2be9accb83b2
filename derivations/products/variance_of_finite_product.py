"""Goodman's variance of a product of d independent factors."""

from bilemma.book import *
from derivations.products.expectation_of_finite_product import expectation_of_finite_product
from derivations.products.square_of_finite_product import square_of_finite_product
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments

d, i = naturals("d i")
X = random_vectors("X", d, moments=2)
independent = IndependentFamily(X)


@theorem(
    title=Text(en="Variance of a product of several factors", zh="多个独立因子之积的方差"),
    words=Text(
        en="For independent factors the variance of the product is the product of the mean squares minus the product of the squared means.",
        zh="对相互独立的因子，乘积的方差等于各二阶矩之积减去各均值平方之积。",
    ),
    given=[independent],
    claim=Equation(
        Var(Product(X[i], (i, 1, d))),
        Product(Var(X[i]) + E(X[i]) ** 2, (i, 1, d)) - Product(E(X[i]) ** 2, (i, 1, d)),
    ),
    cite=["goodman1962"],
)
def variance_of_finite_product():
    product = Product(X[i], (i, 1, d))
    c = calc(Var(product))
    c.eq(E(product**2) - E(product) ** 2, by=variance_as_moments)
    c.eq(
        E(Product(X[i] ** 2, (i, 1, d))) - Product(E(X[i]), (i, 1, d)) ** 2,
        by=[square_of_finite_product, expectation_of_finite_product],
    )
    c.eq(
        Product(E(X[i] ** 2), (i, 1, d)) - Product(E(X[i]) ** 2, (i, 1, d)),
        by=[expectation_of_finite_product, square_of_finite_product],
    )
    c.eq(
        Product(Var(X[i]) + E(X[i]) ** 2, (i, 1, d)) - Product(E(X[i]) ** 2, (i, 1, d)),
        by=second_moment,
    )
    return c.qed()


@variance_of_finite_product.experiment
def experiment(rng, n):
    x = rng.uniform(0.0, 2.0, (n, 3))  # mean 1, variance 1/3
    return x.prod(axis=1).var(ddof=1), (1 / 3 + 1.0) ** 3 - 1.0
