"""The squared length of a residual stream grows by one factor with every block."""

from bilemma.book import *
from derivations.initialization.growth_at_one_rate import growth_at_one_rate

i, d, layer, L = naturals("i d l L")
alpha = reals("alpha")
x = random_matrices("x", L + 1, d, moments=2)
f = random_matrices("f", L, d, moments=2)


def mean_square(z, row):
    """The mean squared length of a row of z."""
    return E(Sum(z[row, i] ** 2, (i, 1, d)))


block = ForEach(
    layer, L, ForEach(i, d, Equation(x[layer + 1, i], x[layer, i] + alpha * f[layer, i]))
)
as_long = ForEach(layer, L, Equation(mean_square(f, layer), mean_square(x, layer)))
orthogonal = ForEach(layer, L, Equation(E(Sum(x[layer, i] * f[layer, i], (i, 1, d))), 0))


@theorem(
    title=Text(en="Growth of a residual stream", zh="残差流的增长"),
    also=Text(en="depth scaling of residual branches", zh="残差分支随深度的缩放"),
    words=Text(
        en=r"If each of $L$ blocks adds $\alpha$ times a branch that is on average as long as its input and orthogonal to it, the mean squared length of the stream is multiplied by $(1+\alpha^2)^L$.",
        zh=r"设 $L$ 个残差块各加上一个分支的 $\alpha$ 倍，分支与该块的输入平方长度的期望相同，内积的期望为 0，则残差流平方长度的期望放大为 $(1+\alpha^2)^L$ 倍。",
    ),
    given=[block, as_long, orthogonal],
    claim=Equation(mean_square(x, L + 1), (1 + alpha**2) ** L * mean_square(x, 1)),
)
def residual_growth():
    with every(layer, L):
        c = calc(mean_square(x, layer + 1))
        c.eq(E(Sum((x[layer, i] + alpha * f[layer, i]) ** 2, (i, 1, d))), by=block)
        c.eq(
            mean_square(x, layer)
            + 2 * alpha * E(Sum(x[layer, i] * f[layer, i], (i, 1, d)))
            + alpha**2 * mean_square(f, layer),
            by=[sums, linear],
        )
        c.eq((1 + alpha**2) * mean_square(x, layer), by=[orthogonal, as_long])
        one = c.qed()
    grown = growth_at_one_rate(g=1 + alpha**2, v=Each(layer, mean_square(x, layer)))
    return have(
        Equation(mean_square(x, L + 1), (1 + alpha**2) ** L * mean_square(x, 1)), by=[grown, one]
    )


@residual_growth.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 8))
    for _ in range(5):  # signs drawn anew: a branch as long as its input, orthogonal on average
        x = x + 0.5 * rng.choice([-1.0, 1.0], size=x.shape) * x
    return (x**2).sum(axis=1).mean(), (1 + 0.25) ** 5 * 8
