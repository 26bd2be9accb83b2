"""Variance of the dot product when the means need not be zero."""

from bilemma.book import *
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.products.variance_of_product import variance_of_product
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
independent = IndependentFamily(q, k, wise=4)


@theorem(
    title=Text(en="Variance of the dot product with means", zh="均值任意时点积的方差"),
    words=Text(
        en="Means that are not zero add to the variance of the dot product: the square of each mean comes with the variance of its partner.",
        zh="均值不为零会使点积的方差增大：每个均值的平方与对应分量的方差相乘后计入其中。",
    ),
    given=[independent],
    claim=Equation(
        Var(dot(q, k)),
        Sum(Var(q[i]) * Var(k[i]) + Var(q[i]) * E(k[i]) ** 2 + Var(k[i]) * E(q[i]) ** 2, (i, 1, d)),
    ),
    cite=["goodman1960"],
)
def variance_of_dot_product_with_means():
    c = calc(Var(dot(q, k)))
    c.eq(Var(Sum(q[i] * k[i], (i, 1, d))), by=dot)
    c.eq(
        Sum(Var(q[i] * k[i]), (i, 1, d)),
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated],
    )
    c.eq(
        Sum(Var(q[i]) * Var(k[i]) + Var(q[i]) * E(k[i]) ** 2 + Var(k[i]) * E(q[i]) ** 2, (i, 1, d)),
        by=variance_of_product,
    )
    return c.qed()


@variance_of_dot_product_with_means.experiment
def experiment(rng, n):
    q, k = rng.normal(1.0, 2.0, (n, 4)), rng.exponential(3.0, (n, 4))
    return (q * k).sum(axis=1).var(ddof=1), 4 * (4.0 * 9.0 + 4.0 * 9.0 + 9.0 * 1.0)
