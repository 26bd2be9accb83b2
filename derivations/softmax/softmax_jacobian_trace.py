"""The trace of the Jacobian of softmax."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, n = naturals("i n")
x = vectors("x", n)


@theorem(
    title=Text(en="Trace of the softmax Jacobian", zh="softmax 雅可比矩阵的迹"),
    words=Text(
        en="The trace of the softmax Jacobian is 1 minus the sum of the squared weights.",
        zh="softmax 雅可比矩阵的迹等于 1 减去各权重的平方和。",
    ),
    given=[1 <= n],
    claim=Equation(
        Sum(partial(softmax(x, i), x, i), (i, 1, n)), 1 - Sum(softmax(x, i) ** 2, (i, 1, n))
    ),
)
def softmax_jacobian_trace():
    c = calc(Sum(partial(softmax(x, i), x, i), (i, 1, n)))
    c.eq(Sum(softmax(x, i) * (1 - softmax(x, i)), (i, 1, n)), by=softmax_jacobian_diagonal)
    c.eq(Sum(softmax(x, i), (i, 1, n)) - Sum(softmax(x, i) ** 2, (i, 1, n)), by=sums)
    c.eq(1 - Sum(softmax(x, i) ** 2, (i, 1, n)), by=softmax_sums_to_one)
    return c.qed()


@softmax_jacobian_trace.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    moved = np.exp(x[:, None, :] + 1e-30j * np.eye(5))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    error = np.abs(jacobian.trace(axis1=1, axis2=2) - (1 - (y**2).sum(axis=1)))
    return error.max(), 0.0
