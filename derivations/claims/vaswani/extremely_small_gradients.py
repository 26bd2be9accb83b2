from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

extremely_small_gradients = Claim(
    anchor=r"into regions where it has extremely small gradients",
    place=Text(en="§3.2.1, paragraph 4, sentence 2", zh="第 3.2.1 节第 4 段第 2 句"),
    says=Text(
        en="The paper suspects that for large $d$ the dot products, grown large, push softmax into regions where its gradients are extremely small.",
        zh="原文猜测，$d$ 很大时变大的点积会把 softmax 推到梯度极小的区域。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"Read of means: the suspicion is right for a fixed number of keys and independent components of mean $0$ with bounded third absolute moments. The mean of $y_ay_b$, $a\ne b$, is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large, for any $\varepsilon>0$ and $t\ge0$, so that the expected size of each entry of the Jacobian tends to $0$; $k$ is the difference of two keys.",
        zh=r"按期望理解：键数固定、各分量独立、均值为 $0$、三阶绝对矩有界时，这个猜测是对的。$d$ 足够大时，$y_ay_b$（$a\ne b$）的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$，其中 $\varepsilon>0$、$t\ge0$ 任取，因此雅可比矩阵每个元素绝对值的期望趋于 $0$；$k$ 是两个键之差。",
    ),
)
