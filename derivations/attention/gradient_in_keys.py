"""Backpropagation through attention: the gradient in the keys."""

import numpy as np

from bilemma import (
    Each,
    Equation,
    Sum,
    Text,
    calc,
    derivative,
    exp,
    in_range,
    matrices,
    naturals,
    partial,
    reals,
    softmax,
    sums,
    theorem,
    vectors,
)

m, n, i, j, p, r = naturals("m n i j p r")
c = reals("c")
k = vectors("k", n)
q = vectors("q", m)
R, D = matrices("R D", m, n)


def weight(row, column):
    """A_ij = softmax of the scores R_ij + c q_i k_j of query i"""
    return softmax(Each(r, R[row, r] + c * q[row] * k[r], n), column)


received = Sum(weight(i, p) * D[i, p], (p, 1, n))


@theorem(
    title=Text(en="Gradient in the keys", zh="对键的梯度"),
    also=Text(
        en="Backpropagation through attention, dK = c dSᵀQ", zh="注意力的反向传播，dK = c dSᵀQ"
    ),
    words=Text(
        en="For a column $k$ of the keys and the same column $q$ of the queries, with scores $R_{ij}+c\\,q_ik_j$, the gradient in $k_j$ is $c\\sum_iq_i$ times the gradient of score $(i,j)$.",
        zh="设 $k$ 为键矩阵的一列，$q$ 为查询矩阵的同一列，分数为 $R_{ij}+c\\,q_ik_j$，则对 $k_j$ 的梯度等于 $c\\,q_i$ 乘以分数 $(i,j)$ 的梯度，再对 $i$ 求和。",
    ),
    given=[in_range(j, n)],
    claim=Equation(
        partial(Sum(Sum(weight(i, p) * D[i, p], (p, 1, n)), (i, 1, m)), k, j),
        c * Sum(q[i] * weight(i, j) * (D[i, j] - received), (i, 1, m)),
    ),
    cite=["dao2022"],
)
def gradient_in_keys():
    def e(column):
        return exp(R[i, column] + c * q[i] * k[column])

    total = Sum(e(p), (p, 1, n))
    chain = calc(partial(Sum(Sum(weight(i, p) * D[i, p], (p, 1, n)), (i, 1, m)), k, j))
    chain.eq(
        partial(Sum(Sum(e(p) * D[i, p] / total, (p, 1, n)), (i, 1, m)), k, j), by=[softmax, sums]
    )
    spread = Sum(e(p) * D[i, p], (p, 1, n))
    chain.eq(
        Sum(c * q[i] * (e(j) * D[i, j] / total - e(j) * spread / total**2), (i, 1, m)),
        by=[derivative, sums],
    )
    chain.eq(c * Sum(q[i] * weight(i, j) * (D[i, j] - received), (i, 1, m)), by=[softmax, sums])
    return chain.qed()


@gradient_in_keys.experiment
def experiment(rng, n):
    n //= 100
    q, k = rng.normal(size=(n, 1, 3, 1)), rng.normal(size=(n, 1, 1, 4))
    rest, grad = rng.normal(size=(2, n, 1, 3, 4))
    a = np.exp(rest + 0.5 * q * k)
    a /= a.sum(axis=3, keepdims=True)
    moved = np.exp(rest + 0.5 * q * (k + 1e-30j * np.eye(4)[:, None]))  # second axis: which key
    moved /= moved.sum(axis=3, keepdims=True)
    ds = a * (grad - (a * grad).sum(axis=3, keepdims=True))
    gap = (moved * grad).sum(axis=(2, 3)).imag / 1e-30 - 0.5 * (q * ds).sum(axis=(1, 2))
    return np.abs(gap).max().round(9), 0.0
