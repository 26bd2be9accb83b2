from fractions import Fraction

from bilemma.book import *
from bilemma.claims import Claim, Enclosed, Near
from derivations.claims._mean_share import mean_share

share = reals("S")
LENGTH = 256  # of the figure

unit_variance = Claim(
    anchor="so that the outputs are unit-variance",
    place=Text(en="Conclusion, paragraph 2, sentence 1", zh="结论第 2 段第 1 句"),
    says=Text(
        en=r"Multiplied by $(n/\mathrm e)^{1/2}$, the outputs are of unit variance.",
        zh=r"乘以 $(n/\mathrm e)^{1/2}$ 之后，输出的方差为 $1$。",
    ),
    topic="variance",
    near=Near(
        1 + 0 * share,
        LENGTH / exp(1) * share,
        where={
            share: Enclosed(
                Text(
                    en=r"the mean of $\sum_iy_i^2$ for $n=256$ independent standard normal scores",
                    zh=r" $n=256$ 个独立标准正态分数的 $\sum_iy_i^2$ 的均值",
                ),
                mean_share,
                (LENGTH, Fraction(1)),
            )
        },
    ),
    verdict="approximation",
    why=Text(
        en=r"The factor comes from a rule that the post says works well near temperature $1$, so that it is read as an approximation. The variance of the output is $n/\mathrm e$ times the mean of $\sum_iy_i^2$, for values of mean $0$ and variance $1$ that are uncorrelated and independent of the weights. It is a little below $1$; compared for the length $256$ of the figure.",
        zh=r"文中说得出这一因子的规则在温度 $1$ 附近效果很好，故按近似理解。各值均值为 $0$、方差为 $1$，互不相关且与权重独立时，输出的方差是 $\sum_iy_i^2$ 的均值的 $n/\mathrm e$ 倍，略小于 $1$；按图中的长度 $256$ 比较。",
    ),
)
