from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

undivided_near_one_hot = Claim(
    anchor="初始的Attention就会很接近one hot分布，这会造成梯度消失",
    place=Text(en="introduction, sentence 2", zh="开头，第 2 句"),
    says=Text(
        en=r"By the usual explanation, without division by $\sqrt d$ attention is very near one-hot at the start, and this makes gradients vanish.",
        zh=r"一般的解释是：不除以 $\sqrt d$，初始的注意力就会很接近独热分布，这会造成梯度消失。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"Read of means, for large $d$ and a fixed number $n$ of keys: for components with mean $0$ and bounded third absolute moments the mean of $y_ay_b$, $a\ne b$, is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large, for any $\varepsilon>0$ and $t\ge0$, with the difference $k$ of two keys. That training fails by it is not judged.",
        zh=r"按期望理解，$d$ 较大、键数 $n$ 固定：若各分量均值为 $0$、三阶绝对矩有界，则 $d$ 足够大时 $y_ay_b$（$a\ne b$）的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$，其中 $\varepsilon>0$、$t\ge0$ 任取，$k$ 为两个键之差。训练因此失败一说不作判定。",
    ),
)
