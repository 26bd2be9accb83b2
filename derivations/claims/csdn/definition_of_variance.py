from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.variance.variance_as_moments import variance_as_moments

definition_of_variance = Claim(
    place=Text(en="derivation, first step", zh="推导第一步"),
    says=Text(
        en=r"$\operatorname{E}[X^2]-\operatorname{E}[X]^2$ is called the definition of the variance.",
        zh=r"把 $\operatorname{E}[X^2]-\operatorname{E}[X]^2$ 称为方差的定义。",
    ),
    topic="definitions",
    states=Fails(
        Equation((q_i - E(q_i)) ** 2, q_i**2 - E(q_i) ** 2),
        Model(q_i=1 + F, show=[E((q_i - E(q_i)) ** 2), E(q_i**2), E(q_i)]),
    ),
    meant=[
        Holds(Equation(Var(q_i), E((q_i - E(q_i)) ** 2)), by=Var),
        Holds(Equation(Var(q_i), E(q_i**2) - E(q_i) ** 2), by=variance_as_moments),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The variance is the mean of $(X-\operatorname{E}[X])^2$. This and $X^2-\operatorname{E}[X]^2$ differ value by value; that their means agree is a theorem.",
        zh=r"方差的定义是 $(X-\operatorname{E}[X])^2$ 的均值。它与 $X^2-\operatorname{E}[X]^2$ 逐值并不相同；两者均值相等是一个定理。",
    ),
)
