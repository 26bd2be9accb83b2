"""The components of a LayerNorm output add up to 0."""

from bilemma.book import *

d, i = naturals("d i")
m, v, epsilon = reals("m v epsilon")
x, y = vectors("x y", d)
normalised = ForEach(i, d, Equation(y[i], (x[i] - m) / sqrt(v + epsilon)))
mean = Equation(Sum(x[i], (i, 1, d)), d * m)


@theorem(
    title=Text(en="Sum of LayerNorm components", zh="LayerNorm 各分量之和"),
    words=Text(
        en="The components of a LayerNorm output, without gain and bias, add up to 0.",
        zh="不带增益与偏置时，LayerNorm 输出的各分量之和为零。",
    ),
    given=[normalised, mean],
    claim=Equation(Sum(y[i], (i, 1, d)), 0),
    cite=["ba2016"],
)
def layer_norm_sum():
    c = calc(Sum(y[i], (i, 1, d)))
    c.eq(Sum((x[i] - m) / sqrt(v + epsilon), (i, 1, d)), by=normalised)
    c.eq((Sum(x[i], (i, 1, d)) - d * m) / sqrt(v + epsilon), by=sums)
    c.eq(0, by=mean)
    return c.qed()


@layer_norm_sum.experiment
def experiment(rng, n):
    x = rng.exponential(2.0, (n, 8))
    y = (x - x.mean(axis=1, keepdims=True)) / np.sqrt(x.var(axis=1, keepdims=True) + 1e-5)
    return np.abs(y.sum(axis=1)).max().round(9), 0.0
