"""Branches divided by the root of the depth: the stream at least doubles."""

from bilemma.book import *
from bilemma.foundations import power_at_least_linear
from derivations.initialization.depth_scaled_growth_at_most import L, blocks, v
from derivations.initialization.growth_at_one_rate import growth_at_one_rate


@theorem(
    title=Text(
        en="Growth of a stream with branches scaled by depth, lower bound",
        zh="分支按深度缩放时信号增长的下界",
    ),
    words=Text(
        en=r"If each of $L$ blocks multiplies a nonnegative quantity by $1+1/L$, then together they at least double it: scaled by $1/\sqrt L$, residual branches together add at least as much as the input.",
        zh=r"若 $L$ 个块中每块都把某个非负量放大为 $1+1/L$ 倍，则总共至少加倍：残差分支除以 $\sqrt L$ 之后，各分支合起来的贡献仍不小于输入。",
    ),
    given=[1 <= L, 0 <= v[1], blocks],
    claim=2 * v[1] <= v[L + 1],
)
def depth_scaled_growth_at_least():
    small = have(-1 <= 1 / L)
    bound = power_at_least_linear(x=1 / L, n=L)
    c = calc(2 * v[1])
    c.eq((1 + keep(L) * (1 / L)) * v[1], by=1 <= L)
    c.le((1 + 1 / L) ** L * v[1], by=[small, 0 <= v[1], bound])
    c.eq(v[L + 1], by=growth_at_one_rate(g=1 + 1 / L))
    return c.qed()


@depth_scaled_growth_at_least.experiment
def experiment(rng, n):
    v = start = rng.exponential(size=n)
    for _ in range(20):
        v = v + v / 20
    return 2 * start, v, "<="
