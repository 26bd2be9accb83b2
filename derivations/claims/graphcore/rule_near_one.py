from fractions import Fraction

from bilemma.book import *
from bilemma.claims import Claim, Enclosed, Near
from derivations.claims._mean_share import mean_share

share = reals("S")
LENGTH = 256  # of the figure


def at(scale, temperature):
    """The rule at the temperature 1/scale, against the root of the mean Σy²."""
    what = Text(
        en=r"the mean of $\sum_iy_i^2$ for $n=256$ independent standard normal scores, divided by $t$",
        zh=r" $n=256$ 个独立标准正态分数除以 $t$ 后 $\sum_iy_i^2$ 的均值",
    )
    return Near(
        sqrt(exp(scale**2) / LENGTH),
        sqrt(share),
        where={share: Enclosed(what, mean_share, (LENGTH, Fraction(int(scale.p), int(scale.q))))},
        case=Text(en=temperature, zh=temperature),
    )


rule_near_one = Claim(
    anchor="the log-normal scaling rule works well for temperature near 1",
    place=Text(en="section 1, last sentence", zh="第 1 节最后一句"),
    says=Text(
        en=r"For temperatures near $1$ the output has nearly the scale $(\mathrm e^{1/t^2}/n)^{1/2}$.",
        zh=r"温度接近 $1$ 时，输出的尺度接近 $(\mathrm e^{1/t^2}/n)^{1/2}$。",
    ),
    topic="variance",
    near=[
        at(Rational(1), "$t=1$"),
        at(Rational(1, 2), "$t=2$"),
        at(Rational(2), r"$t=\tfrac12$"),
    ],
    verdict="approximation",
    why=Text(
        en=r"Values of mean $0$ and variance $1$, uncorrelated and independent of the weights, give the output the variance $\mathbb E\sum_iy_i^2$. It is compared for the length $256$ of the figure, at the temperatures $1$ and $2$, and at $\tfrac12$, down to which the post uses it: there it is far off.",
        zh=r"各值均值为 $0$、方差为 $1$，互不相关且与权重独立时，输出的方差为 $\mathbb E\sum_iy_i^2$。按图中的长度 $256$，在温度 $1$ 与 $2$ 处比较；又在 $\tfrac12$ 处比较：文中只在温度大于它时使用该规则，到了那里已相差很远。",
    ),
)
