from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *

divided_activation = Claim(
    anchor=r"可以将输出结果再除以$\sqrt{0.293379}$",
    place=Text(
        en="Activations, paragraph 3, after the integral, sentence 2",
        zh="激活函数一节，第 3 段积分之后第 2 句",
    ),
    says=Text(
        en="To keep the second moment approximately, the activation is divided by the root of the second moment that it has.",
        zh="要使二阶矩大致不变，就把激活值除以其二阶矩的平方根。",
    ),
    topic="scaling",
    given=[Equation(E(X**2), c), 0 < c],
    states=Holds(
        Equation(E((X / sqrt(c)) ** 2), 1),
        by=[linear, Equation(E(X**2), c)],
    ),
    verdict="true",
    why=Text(
        en="It is so for each second moment $c$. The number $0.293379$ is an integral; its digits are judged by themselves.",
        zh="对任何二阶矩 $c$ 都成立。$0.293379$ 这个数是积分的值，其各位数字已另行判定。",
    ),
)
