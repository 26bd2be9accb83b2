"""Branches divided by the root of the depth: the stream grows by e at most, however deep."""

from bilemma.book import *
from bilemma.foundations import power_at_most_exponential
from derivations.initialization.residual_growth import (
    L,
    as_long,
    d,
    f,
    i,
    layer,
    mean_square,
    orthogonal,
    residual_growth,
    x,
)

alpha = 1 / sqrt(L)
block = ForEach(
    layer, L, ForEach(i, d, Equation(x[layer + 1, i], x[layer, i] + alpha * f[layer, i]))
)


@theorem(
    title=Text(
        en="Growth of a residual stream with branches scaled by depth",
        zh="分支按深度缩放时残差流的增长",
    ),
    also=Text(en="branches divided by √L", zh="分支除以 √L"),
    words=Text(
        en=r"If each of $L$ branches is divided by $\sqrt L$, the mean squared length of the stream grows by the factor $\mathrm e$ at most, however many blocks there are.",
        zh=r"若 $L$ 个分支都除以 $\sqrt L$，则无论有多少个残差块，残差流平方长度的期望至多增长为 $\mathrm e$ 倍。",
    ),
    idea=Text(
        en=r"The factor of a block is $1+1/L$, and $(1+1/L)^L\le\mathrm e$.",
        zh=r"每个残差块的增长倍数为 $1+1/L$，而 $(1+1/L)^L\le\mathrm e$。",
    ),
    given=[1 <= L, block, as_long, orthogonal],
    claim=mean_square(x, L + 1) <= exp(1) * mean_square(x, 1),
)
def depth_scaled_growth_at_most():
    size = have(0 <= mean_square(x, 1))
    small = have(-1 <= 1 / L)
    c = calc(mean_square(x, L + 1))
    c.eq((1 + alpha**2) ** L * mean_square(x, 1), by=residual_growth(alpha=alpha))
    bound = power_at_most_exponential(x=1 / L, n=L)
    c.le(exp(keep(L) * (1 / L)) * mean_square(x, 1), by=[small, size, bound])
    c.eq(exp(1) * mean_square(x, 1), by=1 <= L)
    return c.qed()


@depth_scaled_growth_at_most.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 8))
    for _ in range(20):
        x = x + rng.choice([-1.0, 1.0], size=x.shape) * x / np.sqrt(20)
    return (x**2).sum(axis=1).mean(), np.e * 8, "<="
