"""The sum of the squared entries of the Jacobian of softmax."""

from bilemma.book import *
from bilemma.foundations import square_of_delta
from derivations.softmax.softmax_jacobian import softmax_jacobian

i, j, n = naturals("i j n")
x = vectors("x", n)
squares = Sum(softmax(x, i) ** 2, (i, 1, n))
cubes = Sum(softmax(x, i) ** 3, (i, 1, n))


@theorem(
    title=Text(
        en="Frobenius norm of the softmax Jacobian", zh="softmax 雅可比矩阵的 Frobenius 范数"
    ),
    words=Text(
        en=r"The squared entries of the softmax Jacobian add up to $\sum_iy_i^2-2\sum_iy_i^3+(\sum_iy_i^2)^2$.",
        zh=r"softmax 雅可比矩阵各元素的平方和等于 $\sum_iy_i^2-2\sum_iy_i^3+(\sum_iy_i^2)^2$。",
    ),
    claim=Equation(
        Sum(Sum(partial(softmax(x, i), x, j) ** 2, (j, 1, n)), (i, 1, n)),
        squares - 2 * cubes + squares**2,
    ),
)
def softmax_jacobian_frobenius():
    entry = softmax(x, i) * (delta(i, j) - softmax(x, j))
    c = calc(Sum(Sum(partial(softmax(x, i), x, j) ** 2, (j, 1, n)), (i, 1, n)))
    c.eq(Sum(Sum(entry**2, (j, 1, n)), (i, 1, n)), by=softmax_jacobian)
    c.eq(squares - 2 * cubes + squares**2, by=[sums, square_of_delta, sums])
    return c.qed()


@softmax_jacobian_frobenius.experiment
def experiment(rng, n):

    x = rng.normal(size=(n // 100, 1, 5))
    y = (np.exp(x) / np.exp(x).sum(axis=2, keepdims=True))[:, 0]
    moved = np.exp(x + 1e-30j * np.eye(5))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    squares, cubes = (y**2).sum(axis=1), (y**3).sum(axis=1)
    error = np.abs((jacobian**2).sum(axis=(1, 2)) - (squares - 2 * cubes + squares**2))
    return error.max(), 0.0
