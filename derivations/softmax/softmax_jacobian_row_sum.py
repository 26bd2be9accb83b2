"""The rows of the Jacobian of softmax add up to zero."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian import softmax_jacobian
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Row sums of the softmax Jacobian", zh="softmax 雅可比矩阵的行和"),
    words=Text(
        en="Every row of the softmax Jacobian adds up to 0: raising all scores together changes no weight.",
        zh="softmax 雅可比矩阵的每一行之和为 0：所有分数一同增大时，权重不变。",
    ),
    given=[in_range(i, n)],
    claim=Equation(Sum(partial(softmax(x, i), x, j), (j, 1, n)), 0),
    cite=["gao2017"],
)
def softmax_jacobian_row_sum():
    c = calc(Sum(partial(softmax(x, i), x, j), (j, 1, n)))
    c.eq(Sum(softmax(x, i) * (delta(i, j) - softmax(x, j)), (j, 1, n)), by=softmax_jacobian)
    c.eq(softmax(x, i) - softmax(x, i) * Sum(softmax(x, j), (j, 1, n)), by=sums)
    c.eq(0, by=softmax_sums_to_one)
    return c.qed()


@softmax_jacobian_row_sum.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 5))
    moved = np.exp(x[:, None, :] + 1e-30j * np.eye(5))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    error = np.abs(jacobian.sum(axis=1))
    return error.max(), 0.0
