from bilemma.book import *
from bilemma.claims import Claim
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish

large_dimension = Claim(
    anchor="large values of d … where it has extremely small gradients",
    place=Text(en="last paragraph, sentence 1", zh="末段第 1 句"),
    says=Text(
        en="For large $d$ the dot products push softmax to where its gradients are extremely small.",
        zh="$d$ 很大时，点积把 softmax 推到梯度极小之处。",
    ),
    topic="gradients",
    states=[entries_vanish, diagonal_vanishes],
    verdict="true",
    why=Text(
        en=r"The expected size of each entry of the Jacobian tends to $0$: for components with mean $0$, as the lemma assumes, the mean of $y_ay_b$ is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large; the third moments are assumed bounded, as those of every usual distribution are.",
        zh=r"雅可比矩阵每个元素绝对值的期望趋于 $0$：按引理的条件，各分量均值为 $0$，则 $d$ 足够大时 $y_ay_b$ 的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$；这里假设三阶绝对矩有界，常见的分布都满足。",
    ),
    decided=Text(
        en="Two equal keys have probability near 0 under the lemma's own hypotheses, so they refute nothing; under these hypotheses the sentence is proved in the mean.",
        zh="在引理自己的条件下，两个键相同的概率近于零，不能作为反例；在这些条件下，此句就期望而言已得证明。",
    ),
)
