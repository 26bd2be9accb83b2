from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish, stays_sensitive

division_helps_to_a_degree = Claim(
    anchor=r"$\frac{1}{\sqrt{d}}$ 至少一定程度上是缓解了这个问题",
    place=Text(en="Known results, paragraph 3, sentence 1", zh="已有结果一节，第 3 段第 1 句"),
    says=Text(
        en=r"By existing experiments, division by $\sqrt d$ relieves vanishing gradients at least to a degree.",
        zh=r"从已有的实验来看，除以 $\sqrt d$ 至少在一定程度上缓解了梯度消失。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes, stays_sensitive],
    verdict="true",
    why=Text(
        en=r"The article reports this from experiments and asks for the degree in theory. For two keys with unit components, whose difference has $\sigma_k^2=2$, it can be given: the mean of $y_1y_2$, at most $\tfrac14$, stays at $\tfrac18$ or more for every $d$; without the division it vanishes as $d$ grows, if third absolute moments are bounded.",
        zh=r"文中说这是实验结果，并希望从理论上知道程度如何。两个键的分量方差都为 $1$ 时（其差的 $\sigma_k^2=2$）可以回答：$y_1y_2$ 的期望（至多为 $\tfrac14$）对任何 $d$ 都不小于 $\tfrac18$；而不缩放时，若三阶绝对矩有界，则随 $d$ 增大趋于零。",
    ),
)
