"""No weight reacts to its own score faster than 1/4."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal

i, n = naturals("i n")
x = vectors("x", n)


@theorem(
    title=Text(en="Largest slope of softmax", zh="softmax 的最大斜率"),
    words=Text(
        en="The derivative of a weight with respect to its own score is at most 1/4, reached at weight 1/2.",
        zh="权重对自身分数的偏导数不超过 1/4，权重为 1/2 时取到。",
    ),
    given=[in_range(i, n)],
    claim=partial(softmax(x, i), x, i) <= Rational(1, 4),
)
def derivative_at_most_quarter():
    y = softmax(x, i)
    square = have(0 <= (y - Rational(1, 2)) ** 2)
    c = calc(partial(softmax(x, i), x, i))
    c.eq(y * (1 - y), by=softmax_jacobian_diagonal)
    c.le(Rational(1, 4), by=square)
    return c.qed()


@derivative_at_most_quarter.experiment
def experiment(rng, n):

    x = 3 * rng.normal(size=(n // 100, 3))
    moved = np.exp(x + 1e-30j * np.eye(3)[0])
    slope = (moved[:, 0] / moved.sum(axis=1)).imag / 1e-30
    return slope, 0.25
