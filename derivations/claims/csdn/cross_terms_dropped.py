from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *

without_cross = Equation(E(dot(q, k) ** 2), squares)


cross_terms_dropped = Claim(
    place=Text(en="variance of the score, the cross terms", zh="分数的方差，交叉项"),
    says=Text(
        en=r"What remains of the mean square is the sum of the $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$.",
        zh=r"均方中只剩下各 $\operatorname{E}[q_i^2]\operatorname{E}[k_i^2]$ 之和。",
    ),
    topic="variance",
    given=page,
    states=Fails(without_cross, Model(**aligned_signs)),
    extra=Holds(
        without_cross, also=[between], by=lambda: expand_square(squares, [centred[0], sums])
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="True if different pairs $(q_i,k_i)$ are independent, which the post does not assume.",
        zh="不同的数对 $(q_i,k_i)$ 相互独立时成立，而文中没有这一条件。",
    ),
    misleads=Text(
        en="Whoever estimates the mean square of scores in this way where components repeat each other: in the example it comes out as half of what it is.",
        zh="分量彼此重复时仍这样估计分数均方的人，例中只得到实际值的一半。",
    ),
)
