"""The logarithm of softmax."""

from bilemma.book import *
from bilemma.foundations import logarithm_of_exponential, logarithm_of_product

i, j, n = naturals("i j n")
x = vectors("x", n)


@theorem(
    title=Text(en="Logarithm of softmax", zh="softmax 的对数"),
    also=Text(en="log-softmax", zh="log-softmax"),
    words=Text(
        en=r"The logarithm of weight $i$ is $x_i-\log\sum_j\mathrm e^{x_j}$.",
        zh=r"第 $i$ 个权重的对数等于 $x_i-\log\sum_j\mathrm e^{x_j}$。",
    ),
    given=[in_range(i, n)],
    claim=Equation(log(softmax(x, i)), x[i] - log(Sum(exp(x[j]), (j, 1, n)))),
    cite=["blanchard2021"],
)
def log_softmax():
    total = Sum(exp(x[j]), (j, 1, n))
    product = calc(x[i])
    product.eq(log(exp(x[i])), by=logarithm_of_exponential)
    product.eq(log(softmax(x, i) * total), by=softmax)
    product.eq(log(softmax(x, i)) + log(total), by=logarithm_of_product)
    c = calc(log(softmax(x, i)))
    c.eq(x[i] - log(total), by=product.qed())
    return c.qed()


@log_softmax.experiment
def experiment(rng, n):

    x = rng.normal(size=(n, 5))
    total = np.exp(x).sum(axis=1, keepdims=True)
    error = np.abs(np.log(np.exp(x) / total) - (x - np.log(total)))
    return error.max(), 0.0
