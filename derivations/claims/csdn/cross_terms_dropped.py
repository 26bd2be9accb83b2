from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import centred, k, mutual, q, squares, unit
from derivations.dot_products.second_moment_of_independent_pairs import (
    second_moment_of_independent_pairs,
)
from derivations.expectation.expectation_of_product import expectation_of_product

without_cross = Equation(E(dot(q, k) ** 2), squares)


cross_terms_dropped = Claim(
    anchor=r"$\mathbb{E}[(QK^T)^2] = \sum_{i=1}^{d_k} \mathbb{E}[q_i^2] \mathbb{E}[k_i^2]$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 2",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 2 步",
    ),
    says=Text(
        en=r"What remains of the mean square is the sum of the $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$.",
        zh=r"均方中只剩下各 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 之和。",
    ),
    topic="variance",
    given=[mutual, *centred, *unit],
    states=Holds(
        without_cross,
        by=[second_moment_of_independent_pairs, expectation_of_product, centred[0], sums],
    ),
    verdict="true",
    why=Text(
        en="It holds for mutually independent components. The reason that the post gives for it is judged by itself.",
        zh="各分量相互独立时成立。文中给出的理由已另行判定。",
    ),
    decided=Text(
        en="The post calls the variables mutually independent, which is read of all components.",
        zh="文中说各变量相互独立，这里理解为全部分量相互独立。",
    ),
)
