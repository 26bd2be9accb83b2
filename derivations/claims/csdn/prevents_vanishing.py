from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish, stays_sensitive

prevents_vanishing = Claim(
    anchor="防止过大的点积导致梯度消失",
    place=Text(en="first part, item 1, heading", zh="第一部分，第 1 项的标题"),
    says=Text(
        en="The division prevents dot products that are too large from making gradients vanish.",
        zh="缩放用来防止点积过大而使梯度消失。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes, stays_sensitive],
    verdict="true",
    why=Text(
        en=r"Without it every entry of the Jacobian vanishes in the mean as $d$ grows, for components with bounded third absolute moments. With it the mean of $y_1y_2$ for two keys with unit components, whose difference $k$ has $\sigma_k^2=2$, is at least $\tfrac18$ for every $d$.",
        zh=r"不缩放时，若各分量的三阶绝对矩有界，则雅可比矩阵的每个元素都随 $d$ 增大而在期望意义下趋于零。缩放之后，若两个键的分量方差都为 $1$（其差 $k$ 的 $\sigma_k^2=2$），$y_1y_2$ 的期望对任何 $d$ 都不小于 $\tfrac18$。",
    ),
)
