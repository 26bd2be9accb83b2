"""Branches divided by the root of the depth: the stream grows by e at most, however deep."""

from bilemma.book import *
from bilemma.foundations import power_at_most_exponential
from derivations.initialization.growth_at_one_rate import growth_at_one_rate

layer, L = naturals("l L")
v = vectors("v", L + 1)
blocks = ForEach(layer, L, Equation(v[layer + 1], (1 + 1 / L) * v[layer]))


@theorem(
    title=Text(
        en="Growth of a stream with branches scaled by depth, upper bound",
        zh="分支按深度缩放时信号增长的上界",
    ),
    also=Text(en="residual branches divided by √L", zh="残差分支除以 √L"),
    words=Text(
        en=r"If each of $L$ blocks multiplies a nonnegative quantity by $1+1/L$, as residual branches divided by $\sqrt L$ do with the mean squared length, then together they multiply it by $\mathrm e$ at most, however many there are.",
        zh=r"若 $L$ 个块中每块都把某个非负量放大为 $1+1/L$ 倍（残差分支除以 $\sqrt L$ 时，平方长度的期望即如此），则无论有多少块，总共至多放大为 $\mathrm e$ 倍。",
    ),
    idea=Text(en=r"$(1+1/L)^L\le\mathrm e$.", zh=r"$(1+1/L)^L\le\mathrm e$。"),
    given=[1 <= L, 0 <= v[1], blocks],
    claim=v[L + 1] <= exp(1) * v[1],
)
def depth_scaled_growth_at_most():
    small = have(-1 <= 1 / L)
    bound = power_at_most_exponential(x=1 / L, n=L)
    c = calc(v[L + 1])
    c.eq((1 + 1 / L) ** L * v[1], by=growth_at_one_rate(g=1 + 1 / L))
    c.le(exp(keep(L) * (1 / L)) * v[1], by=[small, 0 <= v[1], bound])
    c.eq(exp(1) * v[1], by=1 <= L)
    return c.qed()


@depth_scaled_growth_at_most.experiment
def experiment(rng, n):
    v = start = rng.exponential(size=n)
    for _ in range(20):
        v = v + v / 20
    return v, np.e * start, "<="
