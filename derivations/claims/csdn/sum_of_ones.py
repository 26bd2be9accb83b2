from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import centred, d, i, page, squares, unit
from derivations.variance.second_moment import second_moment

sum_of_ones = Claim(
    anchor=r"$\sum_{i=1}^{d_k} 1 \cdot 1 = d_k$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 2",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 2 步",
    ),
    says=Text(en="The sum of $d$ ones is $d$.", zh="$d$ 个 $1$ 之和为 $d$。"),
    topic="variance",
    given=page,
    states=[
        Holds(Equation(Sum(1, (i, 1, d)), d), given=[], by=sums),
        Holds(Equation(squares, d), by=[second_moment, *centred, *unit, sums]),
    ],
    verdict="true",
    why=Text(
        en=r"Each $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ is $1$.",
        zh=r"每个 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 都是 $1$。",
    ),
)
