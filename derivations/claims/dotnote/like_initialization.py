from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import *
from derivations.initialization.xavier_forward import xavier_forward
from derivations.initialization.xavier_forward_condition import xavier_forward_condition

like_initialization = Claim(
    anchor="similar to reasoning in Weight Initialization",
    place=Text(
        en="Mathematical Explanation, variance, step 2, in brackets",
        zh="Mathematical Explanation 一节，方差第 2 步括号内",
    ),
    says=Text(
        en=r"Weight initialisation rests on the same computation: the variance of $\sum_iw_ix_i$ is kept by $\tau^2=1/n$.",
        zh=r"权重初始化用的是同一种计算：取 $\tau^2=1/n$ 可保持 $\sum_iw_ix_i$ 的方差。",
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
        en="It is the same sum; the inputs need not even have mean $0$, as their second moment enters.",
        zh="两者是同一种和式；由于用到的是二阶矩，输入甚至不必均值为 $0$。",
    ),
)
