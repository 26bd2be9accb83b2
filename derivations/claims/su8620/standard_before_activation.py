from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.attention.mean_of_weighted_sum import mean_of_weighted_sum
from derivations.claims.su8620._letters import i, layer, m, tau, w, x
from derivations.initialization.xavier_preserves_signal import xavier_preserves_signal
from derivations.variance.second_moment import second_moment


def kept():
    squares = have(
        ForEach(i, m, Equation(E(x[i] ** 2), 1)),
        by=[
            second_moment,
            ForEach(i, m, Equation(E(x[i]), 0)),
            ForEach(i, m, Equation(Var(x[i]), 1)),
        ],
    )
    return have(Equation(Var(dot(w, x)), 1), by=[squares, xavier_preserves_signal(n=m, s=1)])


standard_before_activation = Claim(
    anchor="那么激活前的输出也是均值为0、方差为1",
    place=Text(en="Activations, paragraph 3, sentence 1", zh="激活函数一节，第 3 段第 1 句"),
    says=Text(
        en="If the inputs have mean $0$ and variance $1$, and the weights are drawn as before, with mean $0$ and variance $1/m$, the output before the activation has mean $0$ and variance $1$ as well.",
        zh="假设输入的均值为 $0$、方差为 $1$，权重依旧采用均值为 $0$、方差为 $1/m$ 的初始化，则激活前的输出也是均值为 $0$、方差为 $1$。",
    ),
    topic="variance",
    given=[
        *layer,
        ForEach(i, m, Equation(E(x[i]), 0)),
        ForEach(i, m, Equation(Var(x[i]), 1)),
        Equation(tau**2, 1 / m),
        1 <= m,
    ],
    states=[
        Holds(Equation(E(dot(w, x)), 0), by=mean_of_weighted_sum),
        Holds(Equation(Var(dot(w, x)), 1), by=kept),
    ],
    verdict="true",
    why=Text(
        en="Exact for each $m$. That the distribution is nearly normal, which the integral after it uses, is not stated here.",
        zh="对任何 $m$ 都精确成立。其后的积分用到近似正态，不在此句之内。",
    ),
)
