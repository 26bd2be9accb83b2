"""The absolute row sums of the Jacobian of softmax."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative, absolute_of_nonnegative, sum_split
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(
        en="Absolute row sums of the softmax Jacobian", zh="softmax 雅可比矩阵各行元素的绝对值之和"
    ),
    words=Text(
        en="The absolute values in row $i$ of the softmax Jacobian add up to $2y_i(1-y_i)$.",
        zh="softmax 雅可比矩阵第 $i$ 行元素的绝对值之和等于 $2y_i(1-y_i)$。",
    ),
    given=[in_range(i, n)],
    claim=Equation(
        Sum(absolute(partial(softmax(x, i), x, j)), (j, 1, n)),
        2 * softmax(x, i) * (1 - softmax(x, i)),
    ),
)
def jacobian_row_absolute_sum():
    y_i, y_j = softmax(x, i), softmax(x, j)
    have(0 <= 1 - y_i, by=softmax_at_most_one(j=i))
    c = calc(Sum(absolute(partial(softmax(x, i), x, j)), (j, 1, n)))
    c.eq(
        absolute(partial(softmax(x, i), x, i))
        + Sum(absolute(partial(softmax(x, i), x, j)), (j, 1, n), exclude=i),
        by=sum_split,
    )
    c.eq(
        absolute(y_i * (1 - y_i)) + Sum(absolute(-y_i * y_j), (j, 1, n), exclude=i),
        by=[softmax_jacobian_diagonal, softmax_jacobian_off_diagonal],
    )
    c.eq(
        y_i * (1 - y_i) + Sum(y_i * y_j, (j, 1, n), exclude=i),
        by=[absolute_of_negative, absolute_of_nonnegative],
    )
    c.eq(y_i * (1 - y_i) + y_i * Sum(y_j, (j, 1, n)) - y_i**2, by=sums)
    c.eq(2 * y_i * (1 - y_i), by=softmax_sums_to_one)
    return c.qed()


@jacobian_row_absolute_sum.experiment
def experiment(rng, n):

    x = 2 * rng.normal(size=(n // 100, 1, 5))
    y = (np.exp(x) / np.exp(x).sum(axis=2, keepdims=True))[:, 0]
    moved = np.exp(x + 1e-30j * np.eye(5))
    jacobian = (moved / moved.sum(axis=2, keepdims=True)).imag / 1e-30
    error = np.abs(np.abs(jacobian).sum(axis=1) - 2 * y * (1 - y))
    return error.max(), 0.0
