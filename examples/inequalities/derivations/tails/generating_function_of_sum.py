"""A bound on the moment generating function of a sum of independent variables."""

from books.attention.law_of_dot_product.mean_of_exponential_nonnegative import (
    mean_of_exponential_nonnegative,
)
from books.attention.law_of_dot_product.product_of_exponentials import product_of_exponentials
from books.attention.products.expectation_of_finite_product import expectation_of_finite_product

from bilemma.book import *
from derivations.means.product_monotone import product_monotone

i, n = naturals("i n")
X = random_vectors("X", n, moments=0)
u = vectors("u", n)
t = reals("t")
independent = IndependentFamily(X)
finite = ForEach(i, n, FiniteMoment(exp(t * X[i]), 1))
bounds = ForEach(i, n, E(exp(t * X[i])) <= exp(u[i]))
total = Sum(X[i], (i, 1, n))


@theorem(
    title=Text(en="Moment generating function of a sum", zh="和的矩母函数"),
    words=Text(
        en=r"If the moment generating functions of independent variables are at most $\mathrm e^{u_i}$ at $t$, that of their sum is at most $\mathrm e^{\sum_iu_i}$.",
        zh=r"设各随机变量相互独立，且在 $t$ 处的矩母函数分别不超过 $\mathrm e^{u_i}$，则和的矩母函数不超过 $\mathrm e^{\sum_iu_i}$。",
    ),
    given=[independent, finite, bounds],
    claim=E(exp(t * total)) <= exp(Sum(u[i], (i, 1, n))),
)
def generating_function_of_sum():
    with every(i, n):
        sign = have(0 <= E(exp(t * X[i])), by=mean_of_exponential_nonnegative(X=t * X[i]))
    c = calc(E(exp(t * total)))
    c.eq(E(exp(Sum(t * X[i], (i, 1, n)))), by=sums)
    c.eq(E(Product(exp(t * X[i]), (i, 1, n))), by=product_of_exponentials(x=Each(i, t * X[i])))
    c.eq(
        Product(E(exp(t * X[i])), (i, 1, n)),
        by=expectation_of_finite_product(X=Each(i, exp(t * X[i]))),
    )
    c.le(Product(exp(u[i]), (i, 1, n)), by=[sign, bounds, product_monotone])
    c.eq(exp(Sum(u[i], (i, 1, n))), by=product_of_exponentials)
    return c.qed()


@generating_function_of_sum.experiment
def experiment(rng, n):
    x = rng.uniform(-1.0, 1.0, (n, 4))
    return np.exp(0.8 * x.sum(axis=1)).mean(), np.exp(4 * 0.8**2 / 2)
