"""The gradient of softmax followed by cross-entropy."""

from bilemma.book import *
from derivations.softmax.cross_entropy import cross_entropy
from derivations.softmax.log_sum_exp_gradient import log_sum_exp_gradient

i, j, n = naturals("i j n")
x, t = vectors("x t", n)
loss = -Sum(t[i] * log(softmax(x, i)), (i, 1, n))


@theorem(
    title=Text(en="Gradient of the cross-entropy", zh="交叉熵的梯度"),
    also=Text(en="softmax with cross-entropy loss", zh="softmax 与交叉熵损失"),
    words=Text(
        en="If the targets add up to 1, the derivative of the cross-entropy with respect to score $j$ is weight minus target, $y_j-t_j$.",
        zh="若目标之和为 1，则交叉熵对第 $j$ 个分数的偏导数等于权重减去目标，即 $y_j-t_j$。",
    ),
    given=[in_range(j, n), Equation(Sum(t[i], (i, 1, n)), 1)],
    claim=Equation(partial(loss, x, j), softmax(x, j) - t[j]),
    cite=["bridle1990"],
)
def cross_entropy_gradient():
    total = Sum(exp(x[i]), (i, 1, n))
    c = calc(partial(loss, x, j))
    c.eq(partial(log(total) - Sum(t[i] * x[i], (i, 1, n)), x, j), by=cross_entropy)
    c.eq(partial(log(total), x, j) - Sum(t[i] * delta(i, j), (i, 1, n)), by=derivative)
    c.eq(partial(log(total), x, j) - t[j], by=sums)
    c.eq(softmax(x, j) - t[j], by=log_sum_exp_gradient)
    return c.qed()


@cross_entropy_gradient.experiment
def experiment(rng, n):

    x, t = rng.normal(size=(n // 100, 1, 5)), rng.dirichlet(5 * [1.0], size=n // 100)
    moved = np.exp(x + 1e-30j * np.eye(5))
    loss = -(t[:, None, :] * np.log(moved / moved.sum(axis=2, keepdims=True))).sum(axis=2)
    y = (np.exp(x) / np.exp(x).sum(axis=2, keepdims=True))[:, 0]
    error = np.abs(loss.imag / 1e-30 - (y - t))
    return error.max(), 0.0
