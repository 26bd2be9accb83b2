from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

extremely_small_gradients = Claim(
    anchor=r"into regions where it has extremely small gradients",
    place=Text(en="§3.2.1, paragraph 4, sentence 2", zh="第 3.2.1 节第 4 段第 2 句"),
    says=Text(
        en=r"It is suspected that for large $d$ undivided scores push softmax to where its gradients are extremely small: the expected size of each entry of the Jacobian tends to $0$.",
        zh=r"原文猜测，$d$ 很大时未缩放的分数会把 softmax 推到梯度极小的区域：雅可比矩阵每个元素绝对值的期望趋于 $0$。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"The suspicion is right for independent components of mean $0$: the mean of $y_ay_b$ is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large. Here $k$ is the difference of two keys, and the third moments are assumed bounded.",
        zh=r"对独立、均值为 $0$ 的分量，这个猜测是对的：$d$ 足够大时，$y_ay_b$ 的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$。其中 $k$ 是两个键之差，并假设三阶绝对矩有界。",
    ),
)
