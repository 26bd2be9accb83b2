from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import mean_q, q_i, unit_q
from derivations.variance.second_moment import second_moment

second_moment_is_one = Claim(
    anchor=r"$\mathbb{E}[q^2] = \text{Var}(q) + (\mathbb{E}[q])^2 = 1 + 0^2 = 1$",
    place=Text(en="proof, variance of $qk$, step 2", zh="证明，$qk$ 的方差，第 2 步"),
    says=Text(
        en=r"The second moment of $q$ is $\operatorname{Var}(q)+\operatorname{E}[q]^2=1+0$.",
        zh=r"$q$ 的二阶矩为 $\operatorname{Var}(q)+\operatorname{E}[q]^2=1+0$。",
    ),
    topic="variance",
    given=[mean_q, unit_q],
    states=[
        Holds(Equation(E(q_i**2), Var(q_i) + E(q_i) ** 2), by=second_moment),
        Holds(Equation(E(q_i**2), 1), by=[second_moment, mean_q, unit_q]),
    ],
    verdict="true",
    why=Text(
        en="It is the formula for the variance, solved for the second moment.",
        zh="这就是方差公式，只是解出了二阶矩。",
    ),
)
