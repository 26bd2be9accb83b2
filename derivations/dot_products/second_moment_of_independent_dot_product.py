"""The mean square of the dot product of two independent vectors."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
independent = Independent(q, k)


@theorem(
    title=Text(
        en="Second moment of the dot product of independent vectors", zh="独立向量点积的二阶矩"
    ),
    words=Text(
        en=r"For independent vectors the mean square of the dot product is the trace of the product of their second-moment matrices, $\operatorname{tr}(M_qM_k)$.",
        zh=r"对独立的向量，点积的二阶矩等于两个二阶矩矩阵乘积的迹 $\operatorname{tr}(M_qM_k)$。",
    ),
    given=[independent],
    claim=Equation(
        E(dot(q, k) ** 2), Sum(Sum(E(q[i] * q[j]) * E(k[i] * k[j]), (j, 1, d)), (i, 1, d))
    ),
)
def second_moment_of_independent_dot_product():
    c = calc(E(dot(q, k) ** 2))
    c.eq(E(Sum(q[i] * k[i], (i, 1, d)) ** 2), by=dot)
    c.eq(E(Sum(Sum(q[i] * q[j] * (k[i] * k[j]), (j, 1, d)), (i, 1, d))), by=sums)
    c.eq(Sum(Sum(E(q[i] * q[j] * (k[i] * k[j])), (j, 1, d)), (i, 1, d)), by=linear)
    c.eq(
        Sum(Sum(E(q[i] * q[j]) * E(k[i] * k[j]), (j, 1, d)), (i, 1, d)),
        by=expectation_of_product(independent),
        note=Text(
            en="Functions of independent vectors are independent.", zh="独立向量的函数仍相互独立。"
        ),
    )
    return c.qed()


@second_moment_of_independent_dot_product.experiment
def experiment(rng, n):
    q, k = rng.normal(0.0, 1.0, (2, n, 2))
    q[:, 1], k[:, 1] = 0.6 * q[:, 0] + 0.8 * q[:, 1], 0.5 * k[:, 0] + 0.75**0.5 * k[:, 1]
    return ((q * k).sum(axis=1) ** 2).mean(), 1.0 + 1.0 + 2 * 0.6 * 0.5
