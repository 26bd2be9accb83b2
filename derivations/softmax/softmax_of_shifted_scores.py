"""How software computes softmax: after subtracting one of the scores."""

from bilemma.book import *
from derivations.softmax.softmax_shift_invariant import softmax_shift_invariant

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax after subtracting a score", zh="减去一个分数后计算 softmax"),
    also=Text(en="stable softmax; safe softmax", zh="数值稳定的 softmax"),
    words=Text(
        en="Softmax may be computed from the differences $x_j-x_k$ to any one score $x_k$.",
        zh="softmax 可以由各分数与任一分数 $x_k$ 之差 $x_j-x_k$ 计算。",
    ),
    given=[in_range(i, n)],
    claim=Equation(softmax(x, i), exp(x[i] - x[k]) / Sum(exp(x[j] - x[k]), (j, 1, n))),
    cite=["blanchard2021"],
)
def softmax_of_shifted_scores():
    c = calc(softmax(x, i))
    c.eq(softmax(Each(j, x[j] - x[k], n), i), by=softmax_shift_invariant(a=-x[k]))
    c.eq(exp(x[i] - x[k]) / Sum(exp(x[j] - x[k]), (j, 1, n)), by=softmax)
    return c.qed()


@softmax_of_shifted_scores.experiment
def experiment(rng, n):

    x = 50 * rng.normal(size=(n, 5))
    exact = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    stable = np.exp(x - x.max(axis=1, keepdims=True))
    stable /= stable.sum(axis=1, keepdims=True)
    error = np.abs(stable - exact)
    return error.max(), 0.0
