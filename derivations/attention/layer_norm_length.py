"""The squared length of a LayerNorm output."""

from bilemma.book import *

d, i = naturals("d i")
m, v, epsilon = reals("m v epsilon")
x, y = vectors("x y", d)
normalised = ForEach(i, d, Equation(y[i], (x[i] - m) / sqrt(v + epsilon)))
variance = Equation(Sum((x[i] - m) ** 2, (i, 1, d)), d * v)


@theorem(
    title=Text(en="Length of a LayerNorm output", zh="LayerNorm 输出的长度"),
    words=Text(
        en=r"A LayerNorm output, without gain and bias, has the squared length $d\,v/(v+\varepsilon)$, which is $d$ for $\varepsilon=0$.",
        zh=r"不带增益与偏置时，LayerNorm 输出的长度平方为 $d\,v/(v+\varepsilon)$；当 $\varepsilon=0$ 时即为 $d$。",
    ),
    given=[normalised, variance, 0 < v + epsilon],
    claim=Equation(Sum(y[i] ** 2, (i, 1, d)), d * v / (v + epsilon)),
    cite=["ba2016"],
)
def layer_norm_length():
    c = calc(Sum(y[i] ** 2, (i, 1, d)))
    c.eq(Sum((x[i] - m) ** 2 / (v + epsilon), (i, 1, d)), by=normalised)
    c.eq(Sum((x[i] - m) ** 2, (i, 1, d)) / (v + epsilon), by=sums)
    c.eq(d * v / (v + epsilon), by=variance)
    return c.qed()


@layer_norm_length.experiment
def experiment(rng, n):
    x = rng.exponential(2.0, (n, 8))
    v = x.var(axis=1)
    y = (x - x.mean(axis=1, keepdims=True)) / np.sqrt(v + 0.1)[:, None]
    return np.abs((y**2).sum(axis=1) - 8 * v / (v + 0.1)).max().round(9), 0.0
