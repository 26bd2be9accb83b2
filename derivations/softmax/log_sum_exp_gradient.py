"""The gradient of log-sum-exp is softmax."""

from bilemma.book import *

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Gradient of log-sum-exp", zh="log-sum-exp 的梯度"),
    words=Text(
        en=r"The gradient of $\log\sum_j\mathrm e^{x_j}$ is softmax.",
        zh=r"$\log\sum_j\mathrm e^{x_j}$ 的梯度就是 softmax。",
    ),
    given=[in_range(i, n)],
    claim=Equation(partial(log(Sum(exp(x[j]), (j, 1, n))), x, i), softmax(x, i)),
    cite=["boyd2004"],
)
def log_sum_exp_gradient():
    total = Sum(exp(x[j]), (j, 1, n))
    c = calc(partial(log(total), x, i))
    c.eq(Sum(delta(j, i) * exp(x[j]), (j, 1, n)) / total, by=derivative)
    c.eq(exp(x[i]) / total, by=sums)
    c.eq(softmax(x, i), by=softmax)
    return c.qed()


@log_sum_exp_gradient.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 1, 5))
    slope = np.log(np.exp(x + 1e-30j * np.eye(5)).sum(axis=2)).imag / 1e-30
    error = np.abs(slope - (np.exp(x) / np.exp(x).sum(axis=2, keepdims=True))[:, 0])
    return error.max(), 0.0
