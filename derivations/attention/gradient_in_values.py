"""Backpropagation through attention: the gradient in the values."""

from bilemma.book import *

m, n, i, j, p = naturals("m n i j p")
g = vectors("g", m)
v = vectors("v", n)
A = matrices("A", m, n)


@theorem(
    title=Text(en="Gradient in the values", zh="对值的梯度"),
    also=Text(en="Backpropagation through attention, dV = AᵀdO", zh="注意力的反向传播，dV = AᵀdO"),
    words=Text(
        en=r"For a column $v$ of the values, outputs $o_i=\sum_jA_{ij}v_j$ and incoming gradients $g_i$, the gradient in $v_j$ is $\sum_iA_{ij}g_i$.",
        zh=r"设 $v$ 为值矩阵的一列，输出 $o_i=\sum_jA_{ij}v_j$，上游梯度为 $g_i$，则对 $v_j$ 的梯度为 $\sum_iA_{ij}g_i$。",
    ),
    given=[in_range(j, n)],
    claim=Equation(
        partial(Sum(g[i] * Sum(A[i, p] * v[p], (p, 1, n)), (i, 1, m)), v, j),
        Sum(A[i, j] * g[i], (i, 1, m)),
    ),
    cite=["vaswani2017"],
)
def gradient_in_values():
    c = calc(partial(Sum(g[i] * Sum(A[i, p] * v[p], (p, 1, n)), (i, 1, m)), v, j))
    c.eq(Sum(g[i] * Sum(A[i, p] * delta(p, j), (p, 1, n)), (i, 1, m)), by=derivative)
    c.eq(Sum(A[i, j] * g[i], (i, 1, m)), by=sums)
    return c.qed()


@gradient_in_values.experiment
def experiment(rng, n):
    n //= 100  # exact up to rounding, so that few samples are enough
    a, g, v = rng.random((n, 3, 4)), rng.normal(size=(n, 3, 1)), rng.normal(size=(n, 1, 4))
    moved = v + 1e-30j * np.eye(4)  # row j: value j moved by an imaginary step
    outputs = moved @ a.swapaxes(1, 2)
    gap = (outputs @ g).imag / 1e-30 - a.swapaxes(1, 2) @ g
    return np.abs(gap).max().round(9), 0.0
