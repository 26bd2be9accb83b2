from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import eta, g

update_is_learning_rate = Claim(
    anchor=r"$10^{-2}$的学习率每一步对参数的调整程度大致是$1\%$",
    place=Text(
        en="NTK parametrisation, paragraph 3, sentence 2", zh="NTK 参数化一节，第 3 段第 2 句"
    ),
    says=Text(
        en=r"With an adaptive optimiser an update is roughly the gradient over its size times the learning rate; so a rate of $10^{-2}$ changes a parameter of the order $1$ by roughly $1\,\%$ in each step.",
        zh=r"使用自适应优化器时，更新量大致是梯度除以其大小再乘以学习率；因此 $10^{-2}$ 的学习率，每一步对量级为 $1$ 的参数的调整程度大致是 $1\%$。",
    ),
    topic="training",
    given=[NotEqual(g, 0), Equation(eta, Rational(1, 100))],
    states=Holds(
        Equation((g / sqrt(g**2) * eta) ** 2, Rational(1, 100) ** 2),
        by=[NotEqual(g, 0), Equation(eta, Rational(1, 100))],
    ),
    verdict="true",
    why=Text(
        en="The quotient has the size $1$ for every gradient $g$ other than $0$. Averages over steps, which optimisers take, are what makes it about so.",
        zh="只要梯度 $g$ 不为 $0$，该商的大小就是 $1$。优化器还要对各步取平均，所以只是大致如此。",
    ),
)
