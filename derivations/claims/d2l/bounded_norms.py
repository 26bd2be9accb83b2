from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import sum_monotone, term_at_most_sum
from derivations.attention.layer_norm_length import layer_norm_length
from derivations.claims.d2l._letters import *

inputs, outputs = vectors("x y", d)
mean, v = reals("mu v")
layer = [
    ForEach(r, d, Equation(outputs[r], (inputs[r] - mean) / sqrt(v))),
    Equation(Sum((inputs[r] - mean) ** 2, (r, 1, d)), d * v),
    0 < v,
]
batch = ForEach(r, d, Equation(Sum(K[j, r] ** 2, (j, 1, n)), n))


def of_layer_norm():
    s = calc(Sum(outputs[r] ** 2, (r, 1, d)))
    s.eq(d * v / (v + 0), by=layer_norm_length(x=inputs, y=outputs, m=mean, epsilon=0))
    s.eq(d, by=ring)
    return s.qed()


def mean_over_batch():
    s = calc(Sum(Sum(K[j, r] ** 2, (j, 1, n)), (r, 1, d)))
    s.eq(Sum(n, (r, 1, d)), by=batch)
    s.eq(n * d, by=sums)
    return s.qed()


def of_batch_norm():
    with every(r, d):
        with every(j, n):
            square = have(0 <= K[j, r] ** 2)
        one = calc(K[i, r] ** 2)
        one.le(Sum(K[j, r] ** 2, (j, 1, n)), by=[square, term_at_most_sum])
        one.eq(n, by=batch)
    s = calc(norm(i))
    s.le(Sum(n, (r, 1, d)), by=[one.qed(), sum_monotone])
    s.eq(n * d, by=sums)
    return s.qed()


bounded_norms = Claim(
    anchor=r"well-bounded, and often constant, norms $\|\mathbf{k}_i\|$",
    place=Text(
        en="Dot Product Attention, after the first formula, sentence 4",
        zh="Dot Product Attention 一节，第一个公式之后第 4 句",
    ),
    says=Text(
        en=r"Layer normalisation gives vectors of constant norm $\sqrt d$; batch normalisation gives, over a batch of $n$, squared norms of mean $d$, none above $nd$.",
        zh=r"层归一化所得向量的范数恒为 $\sqrt d$；批量归一化在 $n$ 个样本上所得的范数平方，平均为 $d$，最大不超过 $nd$。",
    ),
    topic="size",
    states=[
        Holds(Equation(Sum(outputs[r] ** 2, (r, 1, d)), d), given=layer, by=of_layer_norm),
        Holds(
            Equation(Sum(Sum(K[j, r] ** 2, (j, 1, n)), (r, 1, d)), n * d),
            given=[batch],
            by=mean_over_batch,
        ),
        Holds(norm(i) <= n * d, given=[batch, in_range(i, n)], by=of_batch_norm),
    ],
    verdict="true",
    why=Text(
        en=r"Both before a learned gain and shift, and with $\varepsilon=0$ added to the variance; batch normalisation makes the mean square of each component $1$ over the batch, not the norm of each vector.",
        zh=r"均指乘以可学习的增益、加上偏置之前，且方差上所加的 $\varepsilon=0$；批量归一化使每个分量在批量上的均方为 $1$，而不是使每个向量的范数相同。",
    ),
)
