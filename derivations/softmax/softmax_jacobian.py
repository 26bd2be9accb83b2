"""The Jacobian of softmax, for any number of components."""

from bilemma.book import *

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax Jacobian", zh="softmax 的雅可比矩阵"),
    also=Text(
        en="derivative of softmax; J = diag(y) − y yᵀ", zh="softmax 的导数；J = diag(y) − y yᵀ"
    ),
    words=Text(
        en=r"With $y=\operatorname{softmax}(x)$, the derivative of weight $i$ with respect to score $j$ is $y_i(\delta_{ij}-y_j)$.",
        zh=r"记 $y=\operatorname{softmax}(x)$，则第 $i$ 个权重对第 $j$ 个分数的偏导数等于 $y_i(\delta_{ij}-y_j)$。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(partial(softmax(x, i), x, j), softmax(x, i) * (delta(i, j) - softmax(x, j))),
    cite=["bridle1990"],
)
def softmax_jacobian():
    total = Sum(exp(x[k]), (k, 1, n))
    from_sum = exp(x[i]) * Sum(delta(k, j) * exp(x[k]), (k, 1, n)) / total**2
    c = calc(partial(softmax(x, i), x, j))
    c.eq(partial(exp(x[i]) / total, x, j), by=softmax)
    c.eq(delta(i, j) * exp(x[i]) / total - from_sum, by=derivative)
    c.eq(delta(i, j) * exp(x[i]) / total - exp(x[i]) * exp(x[j]) / total**2, by=sums)
    c.eq(softmax(x, i) * (delta(i, j) - softmax(x, j)), by=softmax)
    return c.qed()


@softmax_jacobian.experiment
def experiment(rng, n):

    def weights(x):
        return np.exp(x) / np.exp(x).sum(axis=-1, keepdims=True)

    x = 3 * rng.normal(size=(n // 100, 1, 5))
    y = weights(x)
    moved = weights(x + 1e-30j * np.eye(5))  # row j: score j moved by an imaginary step
    error = np.abs(moved.imag / 1e-30 - y * (np.eye(5) - y.swapaxes(1, 2)))
    return error.max(), 0.0
