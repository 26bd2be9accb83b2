from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

variance_saturates = Claim(
    anchor="large variance tends to push … has extremely small gradients",
    place=Text(en="paragraph 2, sentence 1", zh="第 2 段第 1 句"),
    says=Text(
        en="Inputs of large variance tend to push softmax into regions where its gradient is extremely small.",
        zh="输入的方差大，往往会把 softmax 推到梯度极小的区域。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"The inputs are scores $q\cdot k$, whose variance is large where $d$ is: the expected size of each entry of the Jacobian falls below every bound. Choose $t$, then $d$: the bound $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ is as small as one likes. Here $k$ is the difference of two keys, and the third moments are assumed bounded, as those of every usual distribution are.",
        zh=r"输入即分数 $q\cdot k$，$d$ 大则方差大，此时雅可比矩阵每个元素绝对值的期望可以小于任何给定的界：先取 $t$ 再取 $d$，上界 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ 就可以任意小。其中 $k$ 是两个键之差；这里假设三阶绝对矩有界，常见的分布都满足。",
    ),
    decided=Text(
        en="The words say what tends to happen, and this is a statement about means, which is proved; scores that tie exactly have probability near 0 and refute nothing.",
        zh="原文说的是往往如此，这是关于期望的命题，已得证明；恰好并列的分数概率近于零，不构成反例。",
    ),
)
