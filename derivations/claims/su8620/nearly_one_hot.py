from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

nearly_one_hot = Claim(
    anchor="非常接近一个one hot分布了，这带来严重的梯度消失",
    place=Text(
        en="NTK parametrisation, paragraph 4, after the equation, sentence 2",
        zh="NTK 参数化一节，第 4 段，公式之后第 2 句",
    ),
    says=Text(
        en="Therefore, after softmax of the undivided scores, attention is very near a one-hot distribution, which brings serious vanishing of gradients.",
        zh="因此未缩放的分数经过 softmax 之后，注意力的分布非常接近一个独热分布，这带来严重的梯度消失问题。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"Read of means, for large $d$: for components with mean $0$ and bounded third absolute moments the mean of $y_ay_b$, $a\ne b$, is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large. Here $\varepsilon>0$ and $t\ge0$ are arbitrary, $k$ is the difference of two keys, and $n$ is fixed; how large $d$ must be depends on $\varepsilon$ and $t$, and $d=64$ is not judged, nor is how well training goes.",
        zh=r"按期望理解，$d$ 较大：若各分量均值为 $0$、三阶绝对矩有界，则 $d$ 足够大时 $y_ay_b$（$a\ne b$）的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$，其中 $\varepsilon>0$、$t\ge0$ 任取，$k$ 为两个键之差，$n$ 固定。$d$ 须多大取决于 $\varepsilon$ 与 $t$；$d=64$ 的情形与训练效果均不作判定。",
    ),
)
