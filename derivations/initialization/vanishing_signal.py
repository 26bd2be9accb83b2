"""A gain below 1 extinguishes a signal, however little below."""

from bilemma.book import *
from bilemma.foundations import power_at_most_exponential

L = naturals("L")
g = reals("g")


@theorem(
    title=Text(en="A gain below one makes signals vanish", zh="增益小于一则信号消失"),
    also=Text(en="geometric sequence; vanishing gradients", zh="等比数列；梯度消失"),
    words=Text(
        en=r"If each layer multiplies a quantity by $g$ with $0\le g<1$, then the factor $g^L$ of $L$ layers tends to 0 as the depth $L$ grows.",
        zh=r"若每层把某个量变为原来的 $g$ 倍，$0\le g<1$，则当深度 $L$ 趋于无穷时，$L$ 层总的倍数 $g^L$ 趋于 0。",
    ),
    idea=Text(
        en=r"The power is at most $\mathrm e^{-(1-g)L}$.",
        zh=r"这个幂不超过 $\mathrm e^{-(1-g)L}$。",
    ),
    given=[0 <= g, g < 1],
    claim=Tends(g**L, L, 0),
)
def vanishing_signal():
    bound = power_at_most_exponential(x=g - 1, n=L)
    c = calc(g**L)
    c.le(exp(-(1 - g) * L), by=[bound, 0 <= g])
    c.tends(0, L, by=g < 1)
    return c.qed()


@vanishing_signal.experiment
def experiment(rng, n):
    return rng.uniform(0.0, 0.99, n) ** 5000, 0.0
