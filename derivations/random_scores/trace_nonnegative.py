"""The trace of the Jacobian is not negative."""

from bilemma.book import *
from derivations.attention.sum_of_squared_weights_at_most_one import (
    sum_of_squared_weights_at_most_one,
)
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, n = naturals("i n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="The trace is not negative", zh="迹非负"),
    words=Text(
        en=r"The trace $1-\sum_iy_i^2$ of the softmax Jacobian, with weights $y_i$, is not negative.",
        zh=r"softmax 的雅可比矩阵的迹 $1-\sum_iy_i^2$（$y_i$ 为各权重）非负。",
    ),
    given=[1 <= n],
    claim=0 <= 1 - Sum(softmax(x, i) ** 2, (i, 1, n)),
)
def trace_nonnegative():
    one = have(Equation(Sum(softmax(x, i), (i, 1, n)), 1), by=softmax_sums_to_one)
    with every(i, n):
        positive = have(0 <= softmax(x, i))
    most = sum_of_squared_weights_at_most_one(y=Each(i, softmax(x, i)))
    squares = Sum(softmax(x, i) ** 2, (i, 1, n))
    bound = have(squares <= 1, by=[one, positive, most])
    return have(0 <= 1 - squares, by=bound)


@trace_nonnegative.experiment
def experiment(rng, n):
    y = rng.dirichlet(5 * [0.5], size=n)
    return 0, 1 - (y**2).sum(axis=1)
