from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import *
from derivations.variance.second_moment import second_moment

second_moment_is_variance = Claim(
    anchor=r"$(E[q_i])^2 = E[q_i^2] = \sigma^2$",
    place=Text(
        en="Mathematical Explanation, variance, step 3",
        zh="Mathematical Explanation 一节，方差第 3 步",
    ),
    says=Text(
        en=r"The second moment of a component is its variance $\sigma^2$.",
        zh=r"分量的二阶矩就是它的方差 $\sigma^2$。",
    ),
    topic="variance",
    given=[Equation(E(q_i), 0), Equation(Var(q_i), sigma**2)],
    states=Holds(
        Equation(E(q_i**2), sigma**2),
        by=[second_moment, Equation(E(q_i), 0), Equation(Var(q_i), sigma**2)],
    ),
    verdict="true",
    why=Text(en="The mean is $0$.", zh="因为均值为 $0$。"),
)
