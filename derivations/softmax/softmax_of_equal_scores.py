"""Equal scores have equal weights."""

from bilemma.book import *

i, j, n = naturals("i j n")
x = vectors("x", n)
B = reals("B")
equal = ForEach(j, n, Equation(x[j], B))


@theorem(
    title=Text(en="Equal scores, equal weights", zh="分数相等则权重相等"),
    also=Text(en="uniform attention", zh="均匀的注意力"),
    words=Text(
        en="If all $n$ scores are equal, every weight is $1/n$.",
        zh="若 $n$ 个分数都相等，则每个权重都是 $1/n$。",
    ),
    given=[in_range(i, n), equal],
    claim=Equation(softmax(x, i), 1 / n),
)
def softmax_of_equal_scores():
    c = calc(softmax(x, i))
    c.eq(exp(B) / Sum(exp(B), (j, 1, n)), by=[softmax, equal])
    c.eq(1 / n, by=sums)
    return c.qed()


@softmax_of_equal_scores.experiment
def experiment(rng, n):
    x = 3 * rng.normal(size=(n, 1)) + np.zeros(5)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return np.abs(y - 1 / 5).max(), 0.0
