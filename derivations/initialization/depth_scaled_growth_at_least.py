"""Branches divided by the root of the depth: the stream at least doubles."""

from bilemma.book import *
from bilemma.foundations import power_at_least_linear
from derivations.initialization.depth_scaled_growth_at_most import alpha, block
from derivations.initialization.residual_growth import (
    L,
    as_long,
    mean_square,
    orthogonal,
    residual_growth,
    x,
)


@theorem(
    title=Text(
        en="Growth of a residual stream with branches scaled by depth, lower bound",
        zh="分支按深度缩放时残差流增长的下界",
    ),
    words=Text(
        en=r"If each of $L$ branches is divided by $\sqrt L$, the mean squared length of the stream at least doubles: scaled so, deep branches together still say as much as the input.",
        zh=r"若 $L$ 个分支都除以 $\sqrt L$，则残差流平方长度的期望至少加倍：这样缩放之后，各分支合起来仍与输入同样重要。",
    ),
    given=[1 <= L, block, as_long, orthogonal],
    claim=2 * mean_square(x, 1) <= mean_square(x, L + 1),
)
def depth_scaled_growth_at_least():
    size = have(0 <= mean_square(x, 1))
    small = have(-1 <= 1 / L)
    c = calc(2 * mean_square(x, 1))
    c.eq((1 + keep(L) * (1 / L)) * mean_square(x, 1), by=1 <= L)
    bound = power_at_least_linear(x=1 / L, n=L)
    c.le((1 + alpha**2) ** L * mean_square(x, 1), by=[small, size, bound])
    c.eq(mean_square(x, L + 1), by=residual_growth(alpha=alpha))
    return c.qed()


@depth_scaled_growth_at_least.experiment
def experiment(rng, n):
    x = rng.normal(size=(n, 8))
    for _ in range(20):
        x = x + rng.choice([-1.0, 1.0], size=x.shape) * x / np.sqrt(20)
    return 2 * 8, (x**2).sum(axis=1).mean(), "<="
