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
        en=r"The post finds that the log-normal rule, the scale $(\mathrm e^{1/t^2}/n)^{1/2}$, works well for temperatures near $1$.",
        zh=r"文中发现，对数正态规则（尺度为 $(\mathrm e^{1/t^2}/n)^{1/2}$）在温度接近 $1$ 时效果很好。",
    ),
    topic="variance",
    near=[
        at(Rational(5, 4), r"$t=\tfrac45$"),
        at(Rational(1), "$t=1$"),
        at(Rational(4, 5), r"$t=\tfrac54$"),
        at(Rational(2), r"$t=\tfrac12$"),
    ],
    verdict="approximation",
    why=Text(
        en=r"Values of mean $0$ and variance $1$, uncorrelated and independent of the weights, give the output the variance $\mathbb E\sum_iy_i^2$. It is compared for the length $256$ of the figure: at $\tfrac45$, $1$ and $\tfrac54$, near $1$, the rule is off by a few per cent at most; how good well is, is not said. The end $\tfrac12$ of the range $t>\tfrac12$, named above in the post, is not near $1$ and stands here for comparison: there the rule is far off.",
        zh=r"各值均值为 $0$、方差为 $1$，互不相关且与权重独立时，输出的方差为 $\mathbb E\sum_iy_i^2$。按图中的长度 $256$ 比较：在 $1$ 附近的 $\tfrac45$、$1$、$\tfrac54$ 处，该规则至多相差百分之几；怎样算效果很好，文中没有说。文中前面所说范围 $t>\tfrac12$ 的端点 $\tfrac12$ 并不接近 $1$，列在此处只作比较：那里已相差很远。",
    ),
)
