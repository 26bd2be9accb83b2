"""The components of a LayerNorm output have mean square 1."""

from bilemma.book import *

d, i = naturals("d i")
s = reals("s")
x = random_vectors("x", d, moments=2)
length = Equation(Sum(x[i] ** 2, (i, 1, d)), d)
squares = ForEach(i, d, Equation(E(x[i] ** 2), s))


@theorem(
    title=Text(en="Mean square after LayerNorm", zh="LayerNorm 之后的二阶矩"),
    words=Text(
        en="If the components of a LayerNorm output share one mean square, it is 1.",
        zh="若 LayerNorm 输出的各分量二阶矩相同，则该二阶矩等于 1。",
    ),
    kind="lemma",
    given=[length, squares, 1 <= d],
    claim=Equation(s, 1),
)
def layer_norm_square():
    total = calc(d * s - d)
    total.eq(Sum(E(x[i] ** 2), (i, 1, d)) - d, by=[squares, sums])
    total.eq(E(Sum(x[i] ** 2, (i, 1, d))) - d, by=linear)
    total.eq(0, by=[length, linear])
    c = calc(s)
    c.eq(1 + (d * s - d) / d, by=ring)
    c.eq(1, by=total.qed())
    return c.qed()


@layer_norm_square.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, (n, 4))
    x = (x - x.mean(axis=1, keepdims=True)) / x.std(axis=1, keepdims=True)
    return (x[:, 0] ** 2).mean(), 1.0
