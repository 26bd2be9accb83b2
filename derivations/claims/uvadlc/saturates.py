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
        en="Undivided, softmax saturates from the start, for large $d$: a random one of the weights is near $1$ and all others near $0$, as the mean of $y_a(1-y_a)$ tends to $0$ for each.",
        zh="不缩放时，$d$ 很大则 softmax 一开始就已饱和：随机的某个权重接近 $1$，其余接近 $0$，即每个 $y_a(1-y_a)$ 的期望都趋于 $0$。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"$y_a(1-y_a)$ is small exactly where $y_a$ is near $0$ or $1$, and the weights add up to $1$. The tutorial draws $q$ and $k$ from a normal distribution, whose third moments are finite, as is assumed here; $k$ is the difference of two keys.",
        zh=r"$y_a(1-y_a)$ 很小，当且仅当 $y_a$ 接近 $0$ 或 $1$，而各权重之和为 $1$。教程中 $q$ 与 $k$ 服从正态分布，其三阶矩有限，合乎此处的假设；这里的 $k$ 是两个键之差。",
    ),
    decided=Text(
        en="The element that saturates is a random one in each draw. Which weight comes near $1$ is left to chance, so it is judged by the mean of $y_a(1-y_a)$ for each $a$ and not by one draw.",
        zh="每次抽样中饱和的是随机的某个元素。哪个权重接近 $1$ 取决于抽样，因此以各个 $y_a(1-y_a)$ 的期望来判定，而不就某一次抽样判定。",
    ),
)
