"""Where two scores tie at the top the trace is at least one half."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

i, j, k, n = naturals("i j k n")
x = vectors("x", n)
top = ForEach(i, n, x[i] <= x[k])


@theorem(
    kind="lemma",
    title=Text(en="The trace at a tie", zh="并列最大时的迹"),
    words=Text(
        en=r"If two scores tie and no other is larger, the trace $1-\sum_iy_i^2$ of the softmax Jacobian, with weights $y_i$, is at least $\tfrac12$.",
        zh=r"若两个分数并列最大，则 softmax 的雅可比矩阵的迹 $1-\sum_iy_i^2$（$y_i$ 为各权重）至少为 $\tfrac12$。",
    ),
    idea=Text(
        en=r"Two equal weights cannot exceed $\tfrac12$, and $\sum_iy_i^2$ is at most the largest weight.",
        zh=r"两个相等的权重都不超过 $\tfrac12$，而 $\sum_iy_i^2$ 不超过最大的权重。",
    ),
    given=[in_range(j, n), in_range(k, n), NotEqual(j, k), Equation(x[j], x[k]), top],
    claim=Rational(1, 2) <= 1 - Sum(softmax(x, i) ** 2, (i, 1, n)),
)
def trace_at_tie():
    largest = softmax(x, k)
    same = have(largest <= softmax(x, j), by=softmax_monotone)
    pair = have(softmax(x, j) <= 1 - largest, by=two_weights_at_most_one(i=k, j=j))
    half = have(largest <= Rational(1, 2), by=[same, pair])
    with every(i, n):
        below = have(softmax(x, i) <= largest, by=softmax_monotone)
        each = have(softmax(x, i) ** 2 <= largest * softmax(x, i), by=below)
    c = calc(Sum(softmax(x, i) ** 2, (i, 1, n)))
    c.le(Sum(largest * softmax(x, i), (i, 1, n)), by=[each, sum_monotone])
    c.eq(largest * Sum(softmax(x, i), (i, 1, n)), by=sums)
    c.eq(largest, by=softmax_sums_to_one)
    c.le(Rational(1, 2), by=half)
    return have(Rational(1, 2) <= 1 - Sum(softmax(x, i) ** 2, (i, 1, n)), by=c.qed())


@trace_at_tie.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, (n, 4))
    x = np.concatenate([x, x.max(axis=1, keepdims=True)], axis=1)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return 0.5, 1 - (y**2).sum(axis=1)
