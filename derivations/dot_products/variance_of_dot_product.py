"""Variance of the dot product, term by term."""

from bilemma.book import *
from derivations.dot_products._letters import *
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.products.variance_of_zero_mean_product import variance_of_zero_mean_product
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum


@theorem(
    title=Text(en="Variance of the dot product", zh="点积的方差"),
    words=Text(
        en=r"For centred components, any four of them independent, the variance of $\boldsymbol q\cdot\boldsymbol k$ is $d\,\sigma_q^2\sigma_k^2$: $d$ times the variance of one product of components.",
        zh=r"若各分量均值为零，且任意四个相互独立，则 $\boldsymbol q\cdot\boldsymbol k$ 的方差为 $d\,\sigma_q^2\sigma_k^2$，即单个分量乘积的方差的 $d$ 倍。",
    ),
    given=setting,
    claim=Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2),
    cite=["vaswani2017", "zhang2023"],
)
def variance_of_dot_product():
    c = calc(Var(dot(q, k)))
    c.eq(Var(Sum(q[i] * k[i], (i, 1, d))), by=dot)
    c.eq(
        Sum(Var(q[i] * k[i]), (i, 1, d)),
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated],
    )
    c.eq(Sum(Var(q[i]) * Var(k[i]), (i, 1, d)), by=variance_of_zero_mean_product)
    c.eq(Sum(sigma_q**2 * sigma_k**2, (i, 1, d)), by=[spread_q, spread_k])
    c.eq(d * sigma_q**2 * sigma_k**2, by=sums)
    return c.qed()


@variance_of_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.uniform(-3.0, 3.0, (n, 16))
    return (q * k).sum(axis=1).var(ddof=1), 16 * 4.0 * 3.0
