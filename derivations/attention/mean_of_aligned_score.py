"""Once query and key are aligned, the mean of the score grows like d."""

from bilemma.book import *

d, i = naturals("d i")
m = reals("m")
q, k = random_vectors("q k", d, moments=2)
aligned = ForEach(i, d, Equation(E(q[i] * k[i]), m))


@theorem(
    title=Text(en="Mean of an aligned score", zh="对齐之后分数的均值"),
    also=Text(en="muP, scaling by 1/d", zh="μP，按 1/d 缩放"),
    words=Text(
        en="If every product $q_ik_i$ has the mean $m$, as training can bring about, the score divided by $d$ has the mean $m$ in every dimension.",
        zh="若每个乘积 $q_ik_i$ 的均值都是 $m$（训练可以造成这种相关），则分数除以 $d$ 之后，均值对任何维数都是 $m$。",
    ),
    given=[aligned, 1 <= d],
    claim=Equation(E(dot(q, k) / d), m),
    cite=["yang2022"],
)
def mean_of_aligned_score():
    c = calc(E(dot(q, k) / d))
    c.eq(1 / d * E(Sum(q[i] * k[i], (i, 1, d))), by=[dot, linear])
    c.eq(1 / d * Sum(m, (i, 1, d)), by=[linear, aligned])
    c.eq(m, by=sums)
    return c.qed()


@mean_of_aligned_score.experiment
def experiment(rng, n):
    q = rng.normal(size=(n, 16))
    k = 0.5 * q + rng.normal(size=(n, 16))
    return (q * k).sum(axis=1).mean() / 16, 0.5
