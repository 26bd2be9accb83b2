"""A larger weight comes from a larger score."""

from bilemma import (
    Less,
    LessEqual,
    Sum,
    Text,
    calc,
    cases,
    contradiction,
    exp,
    have,
    in_range,
    naturals,
    softmax,
    suppose,
    theorem,
    vectors,
)
from bilemma.proof.basics.exponential import exponential_monotone

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax reflects order", zh="权重大则分数大"),
    words=Text(
        en="A larger weight comes from a larger score.",
        zh="若一个权重更大，则它的分数也更大。",
    ),
    given=[in_range(i, n), Less(softmax(x, i), softmax(x, j))],
    claim=Less(x[i], x[j]),
)
def softmax_reflects_order():
    total = Sum(exp(x[k]), (k, 1, n))
    with suppose(LessEqual(x[j], x[i])):
        power = have(LessEqual(exp(x[j]), exp(x[i])), by=exponential_monotone)
        c = calc(softmax(x, j))
        c.eq(exp(x[j]) / total, by=softmax)
        c.le(exp(x[i]) / total, by=power)
        c.eq(softmax(x, i), by=softmax)
        impossible = have(Less(x[i], x[j]), by=[c.qed(), contradiction])
    with suppose(Less(x[i], x[j])):
        possible = have(Less(x[i], x[j]))
    return cases(LessEqual(x[j], x[i]), impossible, possible)


@softmax_reflects_order.experiment
def experiment(rng, n):
    import numpy as np

    x = rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    x = np.take_along_axis(x, y.argsort(axis=1), axis=1)
    excess = x[:, :-1] - x[:, 1:]
    return np.maximum(excess, 0).max(), 0.0
