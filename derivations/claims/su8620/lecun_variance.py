from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *
from derivations.initialization.xavier_forward_condition import xavier_forward_condition
from derivations.initialization.xavier_preserves_signal import xavier_preserves_signal

lecun_variance = Claim(
    anchor=r"要使得$\mathbb{E}[y_j^2]$为1，那么$\mathbb{E}[w_{i,j}^2]=1/m$",
    place=Text(
        en="Second moments, after the third equation, sentence 1",
        zh="稳定二阶矩一节，第 3 个公式之后第 1 句",
    ),
    says=Text(
        en=r"Weights with mean $0$ and variance $1/m$ keep the second moment, and no other variance does.",
        zh=r"均值为 $0$、方差为 $1/m$ 的权重使二阶矩保持不变，别的方差都不行。",
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
        en="The mean of the output is $0$, so that its variance is its second moment.",
        zh="输出的均值为 $0$，方差就是二阶矩。",
    ),
)
