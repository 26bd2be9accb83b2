"""Division by √d leaves an aligned score a mean that grows like √d."""

from bilemma.book import *
from bilemma.foundations import number_over_root

d, i = naturals("d i")
m = reals("m")
q, k = random_vectors("q k", d, moments=2)
aligned = ForEach(i, d, Equation(E(q[i] * k[i]), m))


@theorem(
    title=Text(en="Aligned scores under root scaling", zh="对齐的分数除以 √d"),
    words=Text(
        en=r"If every product $q_ik_i$ has the mean $m$, the score divided by $\sqrt d$ has the mean $m\sqrt d$, which grows with $d$ for $m\ne0$.",
        zh=r"若每个乘积 $q_ik_i$ 的均值都是 $m$，则分数除以 $\sqrt d$ 之后的均值为 $m\sqrt d$；当 $m\ne0$ 时随 $d$ 增长。",
    ),
    given=[aligned, 1 <= d],
    claim=Equation(E(dot(q, k) / sqrt(d)), m * sqrt(d)),
    cite=["yang2022"],
)
def root_scaling_of_aligned_score():
    c = calc(E(dot(q, k) / sqrt(d)))
    c.eq(1 / sqrt(d) * E(Sum(q[i] * k[i], (i, 1, d))), by=[dot, linear])
    c.eq(1 / sqrt(d) * Sum(m, (i, 1, d)), by=[linear, aligned])
    c.eq(m * sqrt(d), by=[sums, number_over_root])
    return c.qed()


@root_scaling_of_aligned_score.experiment
def experiment(rng, n):
    q = rng.normal(size=(n, 16))
    k = 0.5 * q + rng.normal(size=(n, 16))
    return (q * k).sum(axis=1).mean() / 4, 0.5 * 4
