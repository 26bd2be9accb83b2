from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import k_i, mean_k, mean_q, q_i, standard_pair, unit_k, unit_q
from derivations.variance.second_moment import second_moment

product_of_second_moments = Claim(
    anchor=r"$\mathbb{E}[q^2] \cdot \mathbb{E}[k^2] = 1 \cdot 1 = 1$",
    place=Text(en="proof, variance of $qk$, step 2", zh="证明，$qk$ 的方差，第 2 步"),
    says=Text(
        en=r"The product of the two second moments is $1\cdot1=1$.",
        zh=r"两个二阶矩之积为 $1\cdot1=1$。",
    ),
    topic="variance",
    given=standard_pair,
    states=Holds(
        Equation(E(q_i**2) * E(k_i**2), 1), by=[second_moment, mean_q, mean_k, unit_q, unit_k]
    ),
    verdict="true",
    why=Text(
        en="Both second moments are $1$ by the line before it.", zh="由前一步，两个二阶矩都是 $1$。"
    ),
)
