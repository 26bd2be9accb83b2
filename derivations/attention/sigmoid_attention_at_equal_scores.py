"""Attention by sigmoids with the bias −log n: at the start the weights add up to nearly 1."""

from bilemma.book import *

i, n = naturals("i n")
x = reals("x")


@theorem(
    title=Text(en="Sigmoid attention at equal scores", zh="分数相等时以 sigmoid 函数代替 softmax"),
    words=Text(
        en=r"Replace softmax by the sigmoid of every score with the bias $-\log n$. If all scores are $x$, the weights add up to $n/(1+n\mathrm e^{-x})$: at $x=0$ this is $n/(n+1)$, nearly the 1 of softmax; without the bias it would be $n/2$.",
        zh=r"以各分数加偏置 $-\log n$ 后的 sigmoid 函数值代替 softmax。若所有分数都等于 $x$，则权重之和为 $n/(1+n\mathrm e^{-x})$：$x=0$ 时为 $n/(n+1)$，与 softmax 的 1 相差无几；不加偏置时则为 $n/2$。",
    ),
    given=[1 <= n],
    claim=Equation(Sum(sigmoid(x - log(n)), (i, 1, n)), n / (1 + n * exp(-x))),
)
def sigmoid_attention_at_equal_scores():
    size = have(Equation(exp(log(n)), n), by=axiom("exp_log"))
    c = calc(Sum(sigmoid(x - log(n)), (i, 1, n)))
    c.eq(n / (1 + exp(log(n) - x)), by=[sigmoid, sums])
    c.eq(n / (1 + exp(log(n)) * exp(-x)), by=axiom("exp_add")(x=log(n), y=-x))
    c.eq(n / (1 + n * exp(-x)), by=size)
    return c.qed()


@sigmoid_attention_at_equal_scores.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 1)) * np.ones(12)
    total = (1 / (1 + np.exp(np.log(12) - x))).sum(axis=1)
    return np.abs(total - 12 / (1 + 12 * np.exp(-x[:, 0]))).max(), 0.0
