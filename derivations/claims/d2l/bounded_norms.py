from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import sum_monotone, term_at_most_sum
from derivations.attention.layer_norm_length import layer_norm_length
from derivations.claims.d2l._letters import K, d, i, j, n, norm, r

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
        en="Both batch and layer normalisation lead to activations whose norms are well bounded, and often constant.",
        zh="批量归一化与层归一化都使激活的范数有良好的界，且往往恒定。",
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
        en=r"Constant are those of layer normalisation, $\sqrt d$; batch normalisation makes the mean square of each component $1$ over a batch of $n$, not the norm of each vector, so that the squared norms have the mean $d$ and none is above $nd$. Both before a learned gain and shift, and with $\varepsilon=0$ added to the variance.",
        zh=r"恒定的是层归一化所得的范数，为 $\sqrt d$；批量归一化在 $n$ 个样本上使每个分量的均方为 $1$，而不是使每个向量的范数相同，因此范数平方平均为 $d$，最大不超过 $nd$。两者均指尚未乘以可学习的增益、加上偏置之前，且方差上所加的 $\varepsilon=0$。",
    ),
)
