"""The mean square of the dot product, whatever the dependence."""

from bilemma.book import *

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=4)


@theorem(
    title=Text(en="Second moment of the dot product", zh="点积的二阶矩"),
    words=Text(
        en="The mean square of the dot product is a double sum of fourth-order moments.",
        zh="点积的二阶矩等于四阶混合矩的二重和。",
    ),
    claim=Equation(E(dot(q, k) ** 2), Sum(Sum(E(q[i] * q[j] * k[i] * k[j]), (j, 1, d)), (i, 1, d))),
)
def second_moment_of_dot_product():
    c = calc(E(dot(q, k) ** 2))
    c.eq(E(Sum(q[i] * k[i], (i, 1, d)) ** 2), by=dot)
    c.eq(E(Sum(Sum(q[i] * q[j] * k[i] * k[j], (j, 1, d)), (i, 1, d))), by=sums)
    c.eq(Sum(Sum(E(q[i] * q[j] * k[i] * k[j]), (j, 1, d)), (i, 1, d)), by=linear)
    return c.qed()


@second_moment_of_dot_product.experiment
def experiment(rng, n):
    q = rng.normal(0.0, 1.0, (n, 4))  # k = q, so that the score is |q|², and E|q|⁴ = d² + 2d
    return ((q * q).sum(axis=1) ** 2).mean(), 4**2 + 2 * 4
