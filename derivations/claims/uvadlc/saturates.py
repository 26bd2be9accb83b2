from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

saturates = Claim(
    anchor="not scale down the variance … will already saturate to $1$",
    place=Text(
        en="Scaled Dot Product Attention, after the formula of the variance, sentence 1",
        zh="Scaled Dot Product Attention 一节，方差公式之后第 1 句",
    ),
    says=Text(
        en="If the variance is not scaled down, softmax over the scores already saturates to $1$ for one random element and to $0$ for all others.",
        zh="若不把方差缩小，对各分数取的 softmax 一开始就会饱和：随机的某个元素为 $1$，其余全为 $0$。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en="For large $d$ the mean of $y_a(1-y_a)$ tends to $0$ for each weight; it is small exactly where $y_a$ is near $0$ or $1$, and the weights add up to $1$. The tutorial draws $q$ and $k$ from a normal distribution, whose third moments are finite, as is assumed here; $k$ is the difference of two keys.",
        zh="$d$ 很大时，每个 $y_a(1-y_a)$ 的期望都趋于 $0$；它很小，当且仅当 $y_a$ 接近 $0$ 或 $1$，而各权重之和为 $1$。教程中 $q$ 与 $k$ 服从正态分布，其三阶矩有限，合乎此处的假设；这里的 $k$ 是两个键之差。",
    ),
    decided=Text(
        en="The sentence names no dimension; as the one before it speaks of a variance that is $d$ times higher, it is read of large $d$. What it says is read of means: rows in which two of the largest scores lie close together occur, with a probability near $0$ for large $d$, and refute nothing.",
        zh="原句没有提到维数；前一句说的是方差增大到 $d$ 倍，因此按 $d$ 很大来理解，并就期望而言：最大的两个分数相近的情形虽会出现，但 $d$ 很大时概率近于零，不构成反例。",
    ),
)
