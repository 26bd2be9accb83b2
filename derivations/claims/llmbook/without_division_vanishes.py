from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish
from derivations.claims.llmbook._letters import d, key, query, standard
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

without_division_vanishes = Claim(
    anchor=r"丢弃$\sqrt{d}$ 项会使得变量 … 进而引发梯度消失问题",
    place=Text(en="§2.3, paragraph 1", zh="第 2.3 节，第 1 段"),
    says=Text(
        en=r"Dropping $\sqrt d$ increases the variance of the scores, a larger variance makes gradients small, and so gradients vanish.",
        zh=r"去掉 $\sqrt d$，分数的方差便增大；方差增大使梯度偏小，于是引起梯度消失。",
    ),
    topic="gradients",
    states=[
        Holds(Equation(Var(dot(query, key)), d), given=standard, by=variance_of_unit_dot_product),
        entries_vanish,
        diagonal_vanishes,
    ],
    verdict="true",
    why=Text(
        en=r"The variance becomes $d$. For components with bounded third absolute moments, such as the note's $N(0,1)$, the mean of $y_ay_b$ is at most $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$ once $d$ is large, where $k$ is the difference of two keys; so every entry of the Jacobian vanishes in the mean.",
        zh=r"方差变为 $d$。各分量的三阶绝对矩有界时（批注所设的 $N(0,1)$ 便是如此），$d$ 足够大后 $y_ay_b$ 的期望至多为 $\varepsilon+\mathrm e^{-\sigma_q\sigma_kt}$，其中 $k$ 为两个键之差；因此雅可比矩阵的每个元素都在期望意义下趋于零。",
    ),
    decided=Text(
        en="Two equal keys, by which it was once refuted, have probability 0 for the note's normal components.",
        zh="曾以两个相同的键为反例；对批注所设的正态分量，其概率为零。",
    ),
)
