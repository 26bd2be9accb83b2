"""Among all y (1 − y) that of the largest weight is the largest."""

from bilemma.book import *
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one
from derivations.softmax.softmax_monotone import softmax_monotone

i, k, n = naturals("i k n")
x = vectors("x", n)


@theorem(
    kind="lemma",
    title=Text(en="The largest weight has the largest slope", zh="最大权重的斜率最大"),
    words=Text(
        en="If score $i$ is at most score $k$, then $y_i(1-y_i)$ is at most $y_k(1-y_k)$, with the weights $y$.",
        zh="若第 $i$ 个分数不超过第 $k$ 个，则对权重 $y$，$y_i(1-y_i)$ 不超过 $y_k(1-y_k)$。",
    ),
    given=[in_range(i, n), in_range(k, n), x[i] <= x[k]],
    claim=softmax(x, i) * (1 - softmax(x, i)) <= softmax(x, k) * (1 - softmax(x, k)),
)
def diagonal_at_most_largest():
    y, m = softmax(x, i), softmax(x, k)
    less = have(y <= m, by=softmax_monotone)
    with suppose(Equation(i, k)) as same:
        own = calc(y * (1 - y))
        own.le(m * (1 - m), by=same)
    with suppose(NotEqual(i, k)):
        rest = have(m <= 1 - y, by=two_weights_at_most_one)
        other = have(y * (1 - y) <= m * (1 - m), by=[less, rest])
    return cases(Equation(i, k), own.qed(), other)


@diagonal_at_most_largest.experiment
def experiment(rng, n):

    y = rng.dirichlet(4 * [0.5], size=n)
    m = y.max(axis=1, keepdims=True)
    return y * (1 - y), m * (1 - m)
