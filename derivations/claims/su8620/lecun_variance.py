from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import layer, m, tau, unit_inputs, w, x
from derivations.initialization.xavier_forward_condition import xavier_forward_condition
from derivations.initialization.xavier_preserves_signal import xavier_preserves_signal

lecun_variance = Claim(
    anchor=r"要使得$\mathbb{E}[y_j^2]$为1，那么$\mathbb{E}[w_{i,j}^2]=1/m$",
    place=Text(
        en="Second moments, after the third equation, sentence 1",
        zh="稳定二阶矩一节，第 3 个公式之后第 1 句",
    ),
    says=Text(
        en=r"For $\operatorname{E}[y^2]$ to be $1$, $\operatorname{E}[w^2]$ has to be $1/m$; with the mean $0$, this gives LeCun's initialisation, independent draws with mean $0$ and variance $1/m$.",
        zh=r"要使得 $\operatorname{E}[y^2]$ 为 $1$，须有 $\operatorname{E}[w^2]=1/m$；综合均值为 $0$ 的假设，即从均值为 $0$、方差为 $1/m$ 的分布中独立采样，这就是 LeCun 初始化。",
    ),
    topic="scaling",
    given=[*layer, unit_inputs, 1 <= m],
    states=[
        Holds(
            Equation(Var(dot(w, x)), 1),
            also=[Equation(tau**2, 1 / m)],
            by=xavier_preserves_signal(n=m, s=1),
        ),
        Holds(
            Equation(m * tau**2, 1),
            also=[Equation(Var(dot(w, x)), 1)],
            by=xavier_forward_condition(n=m, s=1),
        ),
    ],
    verdict="true",
    why=Text(
        en="The mean of the output is $0$, so that its variance is its second moment; $1/m$ gives $1$, and no other variance does.",
        zh="输出的均值为 $0$，方差就是二阶矩；取 $1/m$ 时它为 $1$，取别的方差则不然。",
    ),
)
