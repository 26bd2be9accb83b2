from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish, stays_sensitive

controls_vanishing = Claim(
    anchor="将方差控制为1，也就有效地控制了",
    place=Text(en="last sentence", zh="最后一句"),
    says=Text(
        en="With the variance controlled to $1$, the vanishing of gradients that was mentioned before is effectively controlled.",
        zh="把方差控制为 $1$，就有效地控制了前面提到的梯度消失。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes, stays_sensitive],
    verdict="true",
    why=Text(
        en=r"How effectively, is not said; it is read of means. Undivided, every entry of the Jacobian vanishes in the mean as $d$ grows, for a fixed number of keys and components with bounded third absolute moments. Divided, the mean of $y_1y_2$ for two keys with unit components, whose difference $k$ has $\sigma_k^2=2$, is at least $\tfrac18$ for every $d$; large scores remain possible, and rare.",
        zh=r"没有说有效到什么程度，这里按期望理解。不缩放时，若键数固定、各分量的三阶绝对矩有界，则雅可比矩阵的每个元素都随 $d$ 增大而在期望意义下趋于零。缩放之后，若两个键的分量方差都为 $1$（其差 $k$ 的 $\sigma_k^2=2$），$y_1y_2$ 的期望对任何 $d$ 都不小于 $\tfrac18$；很大的分数仍可能出现，但很少。",
    ),
)
