"""The Hessian of log-sum-exp is the Jacobian of softmax."""

from bilemma.book import *
from derivations.softmax.log_sum_exp_gradient import log_sum_exp_gradient
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
lse = log(Sum(exp(x[k]), (k, 1, n)))


@theorem(
    title=Text(en="Hessian of log-sum-exp", zh="log-sum-exp 的黑塞矩阵"),
    words=Text(
        en=r"The second derivatives of $\log\sum_k\mathrm e^{x_k}$ are the entries of the softmax Jacobian.",
        zh=r"$\log\sum_k\mathrm e^{x_k}$ 的二阶偏导数就是 softmax 雅可比矩阵的元素。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(
        partial(partial(lse, x, i), x, j), softmax(x, i) * (delta(i, j) - softmax(x, j))
    ),
    cite=["boyd2004"],
)
def log_sum_exp_hessian():
    c = calc(partial(partial(lse, x, i), x, j))
    c.eq(partial(softmax(x, i), x, j), by=log_sum_exp_gradient)
    c.eq(softmax(x, i) * (delta(i, j) - softmax(x, j)), by=softmax_jacobian)
    return c.qed()


@log_sum_exp_hessian.experiment
def experiment(rng, n):
    x, h = rng.normal(0.0, 1.0, (n // 100, 1, 4)), 1e-4

    def gradient(at):
        moved = at[:, :, None] + 1e-30j * np.eye(4)
        return np.log(np.exp(moved).sum(axis=3)).imag / 1e-30

    slope = (gradient(x + h * np.eye(4)) - gradient(x - h * np.eye(4))) / (2 * h)
    y = (np.exp(x) / np.exp(x).sum(axis=2, keepdims=True))[:, 0]
    jacobian = y[:, :, None] * np.eye(4) - y[:, :, None] * y[:, None, :]
    return np.maximum(np.abs(slope - jacobian) - 1e-7, 0).max(), 0.0
