"""The ratio of two softmax weights."""

from bilemma.book import *

i, j, k, n = naturals("i j k n")
x = vectors("x", n)


@theorem(
    title=Text(en="Ratio of two softmax weights", zh="两个 softmax 权重之比"),
    also=Text(en="log-odds of softmax", zh="softmax 的对数几率"),
    words=Text(
        en="The ratio of two weights is the exponential of the difference of their scores; no other score enters.",
        zh=r"两个权重之比等于 $\mathrm e^{x_i-x_j}$，与其他分数无关。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(softmax(x, i) / softmax(x, j), exp(x[i] - x[j])),
    cite=["bridle1990"],
)
def softmax_ratio():
    c = calc(softmax(x, i) / softmax(x, j))
    c.eq(exp(x[i]) / exp(x[j]), by=softmax)
    c.eq(exp(x[i] - x[j]), by=axiom("exp_add")(x=x[i] - x[j], y=x[j]))
    return c.qed()


@softmax_ratio.experiment
def experiment(rng, n):

    x = 2 * rng.normal(size=(n, 8))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    error = np.abs(np.log(y[:, 0] / y[:, 1]) - (x[:, 0] - x[:, 1]))
    return error.max(), 0.0
