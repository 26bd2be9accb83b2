"""The Jacobian of softmax off its diagonal."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(
        en="Off-diagonal entries of the softmax Jacobian", zh="softmax 雅可比矩阵的非对角元"
    ),
    words=Text(
        en="A weight reacts to another score at the rate $-y_iy_j$.",
        zh="权重对另一个分数的偏导数等于 $-y_iy_j$。",
    ),
    given=[in_range(i, n), in_range(j, n), NotEqual(i, j)],
    claim=Equation(partial(softmax(x, i), x, j), -softmax(x, i) * softmax(x, j)),
    cite=["bridle1990"],
)
def softmax_jacobian_off_diagonal():
    c = calc(partial(softmax(x, i), x, j))
    c.eq(softmax(x, i) * (delta(i, j) - softmax(x, j)), by=softmax_jacobian)
    c.eq(-softmax(x, i) * softmax(x, j), by=axiom("delta_other"))
    return c.qed()


@softmax_jacobian_off_diagonal.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    moved = np.exp(x + 1e-30j * np.eye(5)[2])
    moved /= moved.sum(axis=1, keepdims=True)
    error = np.abs(moved[:, 4].imag / 1e-30 - -y[:, 4] * y[:, 2])
    return error.max(), 0.0
