"""The diagonal of the Jacobian of softmax."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, n = naturals("i n")
x = vectors("x", n)


@theorem(
    title=Text(en="Diagonal of the softmax Jacobian", zh="softmax 雅可比矩阵的对角元"),
    words=Text(
        en="A weight reacts to its own score at the rate $y_i(1-y_i)$.",
        zh="权重对自身分数的偏导数等于 $y_i(1-y_i)$。",
    ),
    given=[in_range(i, n)],
    claim=Equation(partial(softmax(x, i), x, i), softmax(x, i) * (1 - softmax(x, i))),
    cite=["bridle1990"],
)
def softmax_jacobian_diagonal():
    c = calc(partial(softmax(x, i), x, i))
    c.eq(softmax(x, i) * (delta(i, i) - softmax(x, i)), by=softmax_jacobian)
    c.eq(softmax(x, i) * (1 - softmax(x, i)), by=axiom("delta_same"))
    return c.qed()


@softmax_jacobian_diagonal.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    moved = np.exp(x + 1e-30j * np.eye(5)[2])
    moved /= moved.sum(axis=1, keepdims=True)
    error = np.abs(moved[:, 2].imag / 1e-30 - y[:, 2] * (1 - y[:, 2]))
    return error.max(), 0.0
