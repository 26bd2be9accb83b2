from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import i, j, l

B = vectors("F", l)
x_0, t = reals("x_0 t")

channels_are_equal = Claim(
    anchor="起码每一条残差通道都是平权的",
    place=Text(
        en="Residual connections, paragraph 4, after the second equation, sentence 1",
        zh="残差连接一节，第 4 段第 2 个公式之后第 1 句",
    ),
    says=Text(
        en="In Pre Norm at least every residual channel has the same weight.",
        zh="在 Pre Norm 中，起码每一条残差通道都是平权的。",
    ),
    topic="definitions",
    given=[in_range(j, l)],
    states=[
        Holds(Equation(partial(x_0 + Sum(B[i], (i, 1, l)), B, j), 1), by=[derivative, sums]),
        Holds(HasDerivative(t + Sum(B[i], (i, 1, l)), t, x_0, 1), by=derivative),
    ],
    verdict="true",
    why=Text(
        en="$x_0$ and all branches enter the sum with the same factor: it changes with each of them at the rate $1$. That it is therefore easier to optimise is not judged.",
        zh="$x_0$ 与各分支以相同的系数进入和式：和对其中每一个的变化率都是 $1$。由此更好优化一说不作判定。",
    ),
)
