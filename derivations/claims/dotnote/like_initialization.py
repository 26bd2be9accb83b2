from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import n, s, tau, u, w, weights
from derivations.initialization.xavier_forward import xavier_forward
from derivations.initialization.xavier_forward_condition import xavier_forward_condition

like_initialization = Claim(
    anchor="similar to reasoning in Weight Initialization",
    place=Text(
        en="Mathematical Explanation, variance, step 2, in brackets",
        zh="Mathematical Explanation 一节，方差第 2 步括号内",
    ),
    says=Text(
        en="The reasoning is similar to that by which weights are initialised so as to preserve the variance.",
        zh="推理与权重初始化中保持方差的推理类似。",
    ),
    topic="training",
    given=weights,
    states=[
        Holds(Equation(Var(dot(w, u)), n * tau**2 * s), by=xavier_forward),
        Holds(
            Equation(n * tau**2, 1),
            also=[Equation(Var(dot(w, u)), s), NotEqual(s, 0)],
            by=xavier_forward_condition,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"There the variance of $\sum_iw_ix_i$ is preserved by $\tau^2=1/n$. It is the same kind of sum; the inputs need not even have mean $0$, as their second moment enters.",
        zh=r"那里取 $\tau^2=1/n$，可保持 $\sum_iw_ix_i$ 的方差。两者是同一种和式；由于用到的是二阶矩，输入甚至不必均值为 $0$。",
    ),
)
