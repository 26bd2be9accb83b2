from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import q_i, sigma
from derivations.variance.second_moment import second_moment
from derivations.variance.variance_as_moments import variance_as_moments

zero = Equation(E(q_i), 0)

second_moment_is_variance = Claim(
    anchor=r"$\text{Var}(q_i) = E[q_i^2] - (E[q_i])^2 = E[q_i^2] = \sigma^2$",
    place=Text(
        en="Mathematical Explanation, variance, step 3",
        zh="Mathematical Explanation 一节，方差第 3 步",
    ),
    says=Text(
        en=r"The variance of a component is $\operatorname{E}[q_i^2]-(\operatorname{E}[q_i])^2$, and so its second moment, which is $\sigma^2$.",
        zh=r"分量的方差等于 $\operatorname{E}[q_i^2]-(\operatorname{E}[q_i])^2$，也就是它的二阶矩，即 $\sigma^2$。",
    ),
    topic="variance",
    given=[zero, Equation(Var(q_i), sigma**2)],
    states=[
        Holds(Equation(Var(q_i), E(q_i**2) - E(q_i) ** 2), by=variance_as_moments),
        Holds(
            Equation(E(q_i**2), sigma**2),
            by=[second_moment, zero, Equation(Var(q_i), sigma**2)],
        ),
    ],
    verdict="true",
    why=Text(en="The mean is $0$.", zh="因为均值为 $0$。"),
)
