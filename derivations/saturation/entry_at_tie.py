"""Where two of three scores tie at the top, an entry of the Jacobian exceeds 2/9."""

from bilemma.book import *
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_preserves_order import softmax_preserves_order
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i = naturals("i")
x = vectors("x", 3)
tie = Equation(x[2], x[1])


@theorem(
    title=Text(en="An entry of the Jacobian at a tie", zh="并列最大时雅可比矩阵的一个元素"),
    words=Text(
        en=r"Of three scores let the first two tie and the third be smaller; then the derivative $\partial y_1/\partial x_1$ of the first weight exceeds $\tfrac29$, its value when all three are equal.",
        zh=r"设三个分数中前两个并列最大，第三个较小，则第一个权重的偏导数 $\partial y_1/\partial x_1$ 大于 $\tfrac29$，即三个分数全相等时的值。",
    ),
    idea=Text(
        en=r"The three weights add up to 1, two of them are equal and the third is smaller, so that the first lies between $\tfrac13$ and $\tfrac12$; there $y(1-y)>\tfrac29$.",
        zh=r"三个权重之和为 1，其中两个相等，第三个较小，故第一个权重介于 $\tfrac13$ 与 $\tfrac12$ 之间，此时 $y(1-y)>\tfrac29$。",
    ),
    given=[tie, x[3] < x[1]],
    claim=Rational(2, 9) < partial(softmax(x, 1), x, 1),
)
def entry_at_tie():
    y, second, third = (softmax(x, k) for k in (1, 2, 3))
    equal = have(Equation(second, y), by=[softmax, tie])
    smaller = have(third < y, by=softmax_preserves_order)
    positive = have(0 < third)
    total = calc(y + second + third)
    total.eq(Sum(softmax(x, i), (i, 1, 3)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    low = have(Rational(1, 3) < y, by=[equal, smaller, total.qed()])
    high = have(y < Rational(2, 3), by=[equal, positive, smaller, total.qed()])
    c = calc(Rational(2, 9))
    c.lt(y * (1 - y), by=[low, high])
    c.eq(partial(softmax(x, 1), x, 1), by=softmax_jacobian_diagonal)
    return c.qed()


@entry_at_tie.experiment
def experiment(rng, n):

    x = np.zeros((n, 3))
    x[:, :2] = rng.exponential(size=(n, 1))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 2 / 9, y[:, 0] * (1 - y[:, 0])
