from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import k4, q4
from derivations.variance.variance_as_moments import variance_as_moments

variance_of_score_by_moments = Claim(
    anchor=r"$\text{Var}(QK^T) = \mathbb{E}[(QK^T)^2] - (\mathbb{E}[QK^T])^2$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 3",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 3 步",
    ),
    says=Text(
        en=r"The variance of $QK^{\mathsf T}$ is $\operatorname{E}[(QK^{\mathsf T})^2]-(\operatorname{E}[QK^{\mathsf T}])^2$.",
        zh=r"$QK^{\mathsf T}$ 的方差为 $\operatorname{E}[(QK^{\mathsf T})^2]-(\operatorname{E}[QK^{\mathsf T}])^2$。",
    ),
    topic="variance",
    states=Holds(
        Equation(Var(dot(q4, k4)), E(dot(q4, k4) ** 2) - E(dot(q4, k4)) ** 2),
        by=variance_as_moments(X=dot(q4, k4)),
    ),
    verdict="true",
    why=Text(
        en="For one query and one key the product is a number, and the formula for the variance applies.",
        zh="对一个查询和一个键，这一乘积是一个数，方差公式适用。",
    ),
)
