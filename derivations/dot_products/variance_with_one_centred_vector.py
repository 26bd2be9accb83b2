"""Only one of the two vectors needs mean zero."""

from bilemma.book import *
from derivations.dot_products.variance_of_dot_product_with_means import (
    variance_of_dot_product_with_means,
)
from derivations.variance.variance_as_moments import variance_as_moments

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
sigma_q, m_k = reals("sigma_q m_k")
independent = IndependentFamily(q, k, wise=4)
centred = ForEach(i, d, Equation(E(q[i]), 0))
spread = ForEach(i, d, Equation(Var(q[i]), sigma_q**2))
square = ForEach(i, d, Equation(E(k[i] ** 2), m_k))


@theorem(
    title=Text(en="Variance when one vector is centred", zh="一个向量均值为零时点积的方差"),
    words=Text(
        en=r"If $\boldsymbol q$ has mean zero, the keys may have any means: their mean square takes the place of their variance.",
        zh=r"若 $\boldsymbol q$ 的均值为零，则键的均值可以任意，只需以键的二阶矩代替其方差。",
    ),
    given=[independent, centred, spread, square],
    claim=Equation(Var(dot(q, k)), d * sigma_q**2 * m_k),
)
def variance_with_one_centred_vector():
    c = calc(Var(dot(q, k)))
    c.eq(
        Sum(Var(q[i]) * Var(k[i]) + Var(q[i]) * E(k[i]) ** 2 + Var(k[i]) * E(q[i]) ** 2, (i, 1, d)),
        by=variance_of_dot_product_with_means,
    )
    c.eq(Sum(sigma_q**2 * E(k[i] ** 2), (i, 1, d)), by=[centred, spread, variance_as_moments])
    c.eq(d * sigma_q**2 * m_k, by=[square, sums])
    return c.qed()


@variance_with_one_centred_vector.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 2.0, (n, 16)), rng.exponential(3.0, (n, 16))
    return (q * k).sum(axis=1).var(ddof=1), 16 * 4.0 * 18.0
