from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import q_i
from derivations.variance.variance_as_moments import variance_as_moments

definition_of_variance = Claim(
    anchor="根据方差的定义",
    place=Text(en="proof, variance of $qk$, opening", zh="证明，$qk$ 的方差，开头"),
    says=Text(
        en=r"$\operatorname{E}[X^2]-\operatorname{E}[X]^2$ is called the definition of the variance.",
        zh=r"把 $\operatorname{E}[X^2]-\operatorname{E}[X]^2$ 称为方差的定义。",
    ),
    topic="definitions",
    states=[
        Holds(Equation(Var(q_i), E(q_i**2) - E(q_i) ** 2), by=variance_as_moments),
        Holds(Equation(Var(q_i), E((q_i - E(q_i)) ** 2)), by=Var),
    ],
    verdict="true",
    why=Text(
        en=r"It may be taken for the definition: it is equal to the mean of $(X-\operatorname{E}[X])^2$, which this book starts from.",
        zh=r"不妨以此为定义：它等于 $(X-\operatorname{E}[X])^2$ 的均值，本书则以后者为出发点。",
    ),
)
