from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish
from derivations.claims.su8620._letters import *

nearly_one_hot = Claim(
    anchor="非常接近一个one hot分布了，这带来严重的梯度消失",
    place=Text(
        en="NTK parametrisation, paragraph 4, sentence 2", zh="NTK 参数化一节，第 4 段第 2 句"
    ),
    says=Text(
        en="Undivided scores, for large $d$, bring softmax near a one-hot vector, and its gradients near zero: so do the means of their sizes.",
        zh="$d$ 较大而不缩放时，softmax 之后非常接近独热，梯度接近于零：就期望而言即是如此。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"For components with mean $0$ and bounded third absolute moments the mean of $y_ay_b$, $a\ne b$, is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large. Here $\varepsilon>0$ and $t\ge0$ are arbitrary, $k$ is the difference of two keys, and $n$ is fixed; how large $d$ must be depends on $\varepsilon$ and $t$, and $d=64$ is not judged, nor is how well training goes.",
        zh=r"若各分量均值为 $0$、三阶绝对矩有界，则 $d$ 足够大时 $y_ay_b$（$a\ne b$）的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$，其中 $\varepsilon>0$、$t\ge0$ 任取，$k$ 为两个键之差，$n$ 固定。$d$ 须多大取决于 $\varepsilon$ 与 $t$；$d=64$ 的情形与训练效果均不作判定。",
    ),
)
