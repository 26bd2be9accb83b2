"""The Jacobian of softmax times a vector."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, j, n = naturals("i j n")
x, v = vectors("x v", n)


@theorem(
    title=Text(en="Softmax Jacobian times a vector", zh="softmax 雅可比矩阵乘向量"),
    also=Text(en="forward and backward pass of softmax", zh="softmax 的前向与反向传播"),
    words=Text(
        en=r"The Jacobian subtracts from $v$ its mean under the weights and multiplies by the weights: $(Jv)_i=y_i(v_i-\sum_jy_jv_j)$.",
        zh=r"雅可比矩阵作用于 $v$：先减去按权重计算的均值，再逐项乘以权重，即 $(Jv)_i=y_i(v_i-\sum_jy_jv_j)$。",
    ),
    given=[in_range(i, n)],
    claim=Equation(
        Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)),
        softmax(x, i) * (v[i] - Sum(softmax(x, j) * v[j], (j, 1, n))),
    ),
)
def softmax_jacobian_vector_product():
    mean = Sum(softmax(x, j) * v[j], (j, 1, n))
    c = calc(Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)))
    c.eq(Sum(softmax(x, i) * (delta(i, j) - softmax(x, j)) * v[j], (j, 1, n)), by=softmax_jacobian)
    c.eq(softmax(x, i) * Sum(delta(i, j) * v[j], (j, 1, n)) - softmax(x, i) * mean, by=sums)
    c.eq(softmax(x, i) * (v[i] - mean), by=sums)
    return c.qed()


@softmax_jacobian_vector_product.experiment
def experiment(rng, n):

    x, v = rng.normal(size=(2, n, 6))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    along = np.exp(x + 1e-30j * v)
    along /= along.sum(axis=1, keepdims=True)
    error = np.abs(along.imag / 1e-30 - y * (v - (y * v).sum(axis=1, keepdims=True)))
    return error.max(), 0.0
