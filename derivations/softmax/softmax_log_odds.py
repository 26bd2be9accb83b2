"""The log-odds of two softmax weights."""

from bilemma.book import *
from derivations.softmax.log_softmax import log_softmax

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Log-odds of two softmax weights", zh="两个 softmax 权重的对数几率"),
    words=Text(
        en="The difference of the logarithms of two weights is the difference of their scores.",
        zh="两个权重的对数之差等于二者分数之差。",
    ),
    given=[in_range(i, n), in_range(j, n)],
    claim=Equation(log(softmax(x, i)) - log(softmax(x, j)), x[i] - x[j]),
    cite=["bridle1990"],
)
def softmax_log_odds():
    c = calc(log(softmax(x, i)) - log(softmax(x, j)))
    c.eq(x[i] - x[j], by=log_softmax)
    return c.qed()


@softmax_log_odds.experiment
def experiment(rng, n):

    x = rng.normal(size=(n, 5))
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    error = np.abs(np.log(y[:, 0]) - np.log(y[:, 1]) - (x[:, 0] - x[:, 1]))
    return error.max(), 0.0
