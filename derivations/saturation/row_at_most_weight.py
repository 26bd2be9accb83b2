"""No derivative of a softmax weight exceeds the weight."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

i, m, n = naturals("i m n")
x = vectors("x", n)


@theorem(
    title=Text(en="Derivatives of a small weight", zh="小权重的偏导数"),
    words=Text(
        en="No derivative of a softmax weight in a score exceeds the weight in absolute value; where the weight is small, so are they.",
        zh="softmax 权重对各分数的偏导数，绝对值都不超过该权重本身；权重小，偏导数就小。",
    ),
    given=[in_range(i, n), in_range(m, n)],
    claim=absolute(partial(softmax(x, i), x, m)) <= softmax(x, i),
)
def row_at_most_weight():
    y = softmax(x, i)
    with suppose(Equation(i, m)) as same:
        square = have(y * (1 - y) <= y)
        below = have(-y * (1 - y) <= y, by=softmax_at_most_one(j=i))
        on = calc(absolute(partial(y, x, m)))
        on.eq(absolute(y * (1 - y)), by=[same, softmax_jacobian_diagonal])
        on.le(y, by=[square, below, absolute_value_at_most])
    with suppose(NotEqual(i, m)):
        product = have(y * softmax(x, m) <= y, by=softmax_at_most_one(j=m))
        off = calc(absolute(partial(y, x, m)))
        off.eq(absolute(-y * softmax(x, m)), by=softmax_jacobian_off_diagonal)
        off.le(y, by=[product, absolute_value_at_most])
    return cases(Equation(i, m), on.qed(), off.qed())


@row_at_most_weight.experiment
def experiment(rng, n):

    y = np.exp(3 * rng.normal(size=(n // 100, 5, 1)))
    y /= y.sum(axis=1, keepdims=True)
    rows = np.abs(y * (np.eye(5) - y.swapaxes(1, 2)))
    return rows.max(axis=2), y[:, :, 0]
