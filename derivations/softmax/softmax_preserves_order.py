"""A larger score has a larger weight."""

from bilemma.book import *

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Softmax preserves order", zh="softmax 保序"),
    words=Text(en="A larger score has a larger weight.", zh="分数越大，权重越大。"),
    given=[in_range(i, n), in_range(j, n), x[i] < x[j]],
    claim=softmax(x, i) < softmax(x, j),
)
def softmax_preserves_order():
    total = Sum(exp(x[k]), (k, 1, n))
    c = calc(softmax(x, i))
    c.eq(exp(x[i]) / total, by=softmax)
    c.lt(exp(x[i]) * (1 + x[j] - x[i]) / total, by=x[i] < x[j])
    c.le(exp(x[i]) * exp(x[j] - x[i]) / total, by=axiom("exp_lower")(x=x[j] - x[i]))
    c.eq(exp(x[j]) / total, by=axiom("exp_add")(x=x[i], y=x[j] - x[i]))
    c.eq(softmax(x, j), by=softmax)
    return c.qed()


@softmax_preserves_order.experiment
def experiment(rng, n):

    x = np.sort(rng.normal(size=(n, 5)), axis=1)
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return y[:, :-1], y[:, 1:]
