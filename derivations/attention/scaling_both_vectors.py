"""Scaling query and key by d^(−1/4) each equals scaling their product by d^(−1/2)."""

from bilemma.book import *

d, i = naturals("d i")
q, k, u, v = vectors("q k u v", d)
query = ForEach(i, d, Equation(u[i], q[i] / d ** Rational(1, 4)))
key = ForEach(i, d, Equation(v[i], k[i] / d ** Rational(1, 4)))


@theorem(
    title=Text(en="Scaling query and key separately", zh="分别缩放查询与键"),
    also=Text(en="d^(−1/4) as in diffusion models", zh="扩散模型代码中的 d^(−1/4)"),
    words=Text(
        en=r"Dividing query and key by the fourth root of $d$ each gives the same score as dividing their product by $\sqrt d$.",
        zh=r"查询与键各除以 $d$ 的四次方根，所得分数与点积除以 $\sqrt d$ 相同。",
    ),
    given=[query, key],
    claim=Equation(dot(u, v), dot(q, k) / sqrt(d)),
)
def scaling_both_vectors():
    c = calc(dot(u, v))
    c.eq(Sum(u[i] * v[i], (i, 1, d)), by=dot)
    c.eq(Sum(q[i] / d ** Rational(1, 4) * v[i], (i, 1, d)), by=query)
    c.eq(Sum(q[i] * k[i] / sqrt(d), (i, 1, d)), by=key)
    c.eq(dot(q, k) / sqrt(d), by=[dot, sums])
    return c.qed()


@scaling_both_vectors.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(2, n, 64))
    gap = (q / 64**0.25 * (k / 64**0.25)).sum(axis=1) - (q * k).sum(axis=1) / 8
    return np.abs(gap).max().round(9), 0.0
