"""E[q_i k_i] is rho, all other mixed second moments are 0: the variance stays of order d."""

from bilemma.book import *
from bilemma.foundations import square_of_delta
from derivations.law_of_dot_product.variance_of_jointly_normal_dot_product import (
    crossed,
    d,
    i,
    isserlis,
    j,
    k,
    pairs,
    q,
    same,
    variance_of_jointly_normal_dot_product,
)

rho = reals("rho")


def white(left, right, size):
    """E[left_i right_j] is size on the diagonal and 0 off it."""
    return ForEach(i, d, ForEach(j, d, Equation(E(left[i] * right[j]), size * delta(i, j))))


@theorem(
    title=Text(en="Variance for aligned normal vectors", zh="对齐的正态向量点积的方差"),
    words=Text(
        en=r"If the fourth moments obey Isserlis' formula, all components have mean square 1, $\operatorname{E}[q_ik_i]=\rho$, and all other products of two different components have mean 0, the variance is $d(1+\rho^2)$: still proportional to $d$.",
        zh=r"若四阶矩满足 Isserlis 公式，各分量的二阶矩为 1，$\operatorname{E}[q_ik_i]=\rho$，其余任意两个不同分量之积的期望为零，则方差为 $d(1+\rho^2)$，仍与 $d$ 成正比。",
    ),
    given=[isserlis, white(q, q, 1), white(k, k, 1), white(q, k, rho)],
    claim=Equation(Var(dot(q, k)), d * (1 + rho**2)),
)
def variance_of_aligned_normal_dot_product():
    c = calc(Var(dot(q, k)))
    c.eq(pairs(same) + pairs(crossed), by=variance_of_jointly_normal_dot_product)
    c.eq(
        d * (1 + rho**2),
        by=[white(q, q, 1), white(k, k, 1), white(q, k, rho), square_of_delta, sums],
    )
    return c.qed()


@variance_of_aligned_normal_dot_product.experiment
def experiment(rng, n):
    q, z = rng.normal(0.0, 1.0, (2, n, 16))
    k = 0.5 * q + 0.75**0.5 * z
    return (q * k).sum(axis=1).var(ddof=1), 16 * (1 + 0.5**2)
