"""Variance of the dot product again: expand the square of the sum."""

from bilemma import E, Equation, Sum, Text, Var, calc, dot, linear, naturals, sums, theorem
from bilemma.proof.basics.sums import square_of_sum
from derivations.dot_products.second_moment_of_product import second_moment_of_product
from derivations.dot_products.variance_of_dot_product import (
    centred_q,
    d,
    i,
    k,
    q,
    setting,
    sigma_k,
    sigma_q,
)
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.variance_as_moments import variance_as_moments

j = naturals("j")


def all_pairs(term):
    """The sum of term over all pairs of different indices i, j."""
    return Sum(Sum(term, (j, 1, d), exclude=i), (i, 1, d))


@theorem(
    title=Text(en="Variance of the dot product, by expansion", zh="点积的方差：展开平方"),
    words=Text(
        en="Expanding $(\\boldsymbol q\\cdot\\boldsymbol k)^2$ leaves only its $d$ diagonal terms: the variance is $d\\,\\sigma_q^2\\sigma_k^2$ once more.",
        zh="展开 $(\\boldsymbol q\\cdot\\boldsymbol k)^2$，期望非零的只有 $d$ 个对角项，方差同样为 $d\\,\\sigma_q^2\\sigma_k^2$。",
    ),
    given=setting,
    claim=Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2),
)
def variance_of_dot_product_by_expansion():
    score = Sum(q[i] * k[i], (i, 1, d))
    square = (q[i] * k[i]) ** 2
    cross = q[i] * k[i] * q[j] * k[j]
    c = calc(Var(dot(q, k)))
    c.eq(E(score**2) - E(score) ** 2, by=[dot, variance_as_moments])
    c.eq(E(score**2) - Sum(E(q[i]) * E(k[i]), (i, 1, d)) ** 2, by=[linear, expectation_of_product])
    c.eq(E(Sum(square, (i, 1, d)) + all_pairs(cross)), by=[centred_q, sums, square_of_sum])
    c.eq(Sum(E(square), (i, 1, d)) + all_pairs(E(cross)), by=linear)
    c.eq(
        Sum(E(square), (i, 1, d)) + all_pairs(E(q[i]) * E(k[i] * q[j] * k[j])),
        by=expectation_of_product,
    )
    c.eq(d * sigma_q**2 * sigma_k**2, by=[centred_q, second_moment_of_product, sums])
    return c.qed()


@variance_of_dot_product_by_expansion.experiment
def experiment(rng, n):
    q, k = rng.choice([-2.0, 2.0], (n, 8)), rng.normal(0.0, 3.0, (n, 8))
    z = q * k
    diagonal = (z**2).sum(axis=1).mean()
    return (diagonal, (z.sum(axis=1) ** 2).mean() - diagonal), (8 * 4.0 * 9.0, 0.0)
