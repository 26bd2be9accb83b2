"""A key with score 0 and value 0 takes what the other keys leave: the attention sink."""

from bilemma.book import *

i, n = naturals("i n")
x = vectors("x", n)
total = Sum(exp(x[i]), (i, 1, n))


@theorem(
    title=Text(en="Weight left to a sink", zh="留给注意力汇（attention sink）的权重"),
    also=Text(en="attention sink, softmax with an extra zero", zh="附加零分数的 softmax"),
    words=Text(
        en=r"With one more key whose score is 0, the denominator of softmax has one more summand $\mathrm e^0=1$. The weights of the $n$ keys then add up to less than 1, and $1/(1+\sum_j\mathrm e^{x_j})$ is missing: nearly everything, if all scores are very negative. If the value of the new key is 0, attention may say nothing.",
        zh=r"增加一个分数为 0 的键，softmax 的分母就多一项 $\mathrm e^0=1$。此时原有 $n$ 个键的权重之和小于 1，缺少的部分是 $1/(1+\sum_j\mathrm e^{x_j})$；若所有分数都是绝对值很大的负数，缺少的几乎是全部：只要新增的键所对应的值为零，注意力就可以什么都不取。",
    ),
    claim=Equation(1 - Sum(exp(x[i]) / (1 + total), (i, 1, n)), 1 / (1 + total)),
)
def weight_left_to_a_sink():
    c = calc(1 - Sum(exp(x[i]) / (1 + total), (i, 1, n)))
    c.eq(1 - total / (1 + total), by=sums)
    c.eq(1 / (1 + total), by=ring)
    return c.qed()


@weight_left_to_a_sink.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 6))
    y = np.exp(x) / (1 + np.exp(x).sum(axis=1, keepdims=True))
    error = 1 - y.sum(axis=1) - 1 / (1 + np.exp(x).sum(axis=1))
    return np.abs(error).max(), 0.0
