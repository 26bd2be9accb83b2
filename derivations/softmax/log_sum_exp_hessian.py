"""The second derivatives of log-sum-exp are the Jacobian of softmax."""

from sympy import log

from bilemma import (
    Equation,
    Sum,
    Text,
    calc,
    delta,
    exp,
    in_range,
    naturals,
    partial,
    softmax,
    theorem,
    vectors,
)
from derivations.softmax.log_sum_exp_gradient import log_sum_exp_gradient
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
value = log(Sum(exp(x[k]), (k, 1, n)))


@theorem(
    title=Text(en="Hessian of log-sum-exp", zh="log-sum-exp 的黑塞矩阵"),
    words=Text(
        en="The second derivatives of $\\log\\sum_k\\mathrm e^{x_k}$ are $y_i(\\delta_{ij}-y_j)$, the entries of the softmax Jacobian.",
        zh="$\\log\\sum_k\\mathrm e^{x_k}$ 的二阶偏导数为 $y_i(\\delta_{ij}-y_j)$，即 softmax 雅可比矩阵的元素。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(
        partial(partial(value, x, i), x, j), softmax(x, i) * (delta(i, j) - softmax(x, j))
    ),
    cite=["boyd2004"],
)
def log_sum_exp_hessian():
    c = calc(partial(partial(value, x, i), x, j))
    c.eq(partial(softmax(x, i), x, j), by=log_sum_exp_gradient)
    c.eq(softmax(x, i) * (delta(i, j) - softmax(x, j)), by=softmax_jacobian)
    return c.qed()


@log_sum_exp_hessian.experiment
def experiment(rng, n):
    import numpy as np

    def gradient(x):  # by imaginary steps
        return np.log(np.exp(x + 1e-30j * np.eye(4)).sum(axis=-1)).imag / 1e-30

    x, h = rng.normal(size=(n // 100, 1, 1, 4)), 1e-4 * np.eye(4)[:, None, :]
    second = (gradient(x + h) - gradient(x - h)) / 2e-4
    y = (np.exp(x) / np.exp(x).sum(axis=3, keepdims=True))[:, 0]
    error = np.abs(second - y * (np.eye(4) - y.swapaxes(1, 2)))
    return (error > 1e-7).mean(), 0.0
