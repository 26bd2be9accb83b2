from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import X, c

divided_activation = Claim(
    anchor=r"可以将输出结果再除以$\sqrt{0.293379}$",
    place=Text(
        en="Activations, paragraph 3, after the integral, sentence 2",
        zh="激活函数一节，第 3 段积分之后第 2 句",
    ),
    says=Text(
        en=r"To keep the second moment of the output roughly unchanged, one can divide it by $\sqrt{0.293379}$.",
        zh=r"要保持输出的二阶矩大致不变，可以将输出结果再除以 $\sqrt{0.293379}$。",
    ),
    topic="scaling",
    given=[Equation(E(X**2), c), 0 < c],
    states=Holds(
        Equation(E((X / sqrt(c)) ** 2), 1),
        by=[linear, Equation(E(X**2), c)],
    ),
    verdict="true",
    why=Text(
        en="Divided by the root of its second moment $c$, any output has the second moment $1$. That $c$ is about $0.293379$ here is judged by itself.",
        zh="任何输出除以其二阶矩 $c$ 的平方根，二阶矩就成为 $1$。此处 $c$ 约为 $0.293379$，已另行判定。",
    ),
)
