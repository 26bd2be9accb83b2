from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *
from derivations.initialization.xavier_preserves_signal import xavier_preserves_signal
from derivations.variance.second_moment import second_moment

tau, size = reals("tau s")
a, z = random_vectors("w x", n, moments=2)


def preserved():
    squares = have(
        ForEach(i, n, Equation(E(z[i] ** 2), size)),
        by=[
            second_moment,
            ForEach(i, n, Equation(E(z[i]), 0)),
            ForEach(i, n, Equation(Var(z[i]), size)),
        ],
    )
    return have(
        Equation(Var(dot(a, z)), size), by=[squares, xavier_preserves_signal(w=a, x=z, s=size)]
    )


preserve_variance = Claim(
    anchor=r"Many deep learning modules … to roughly preserve variance in the",
    place=Text(en="introduction, paragraph 2, sentence 1", zh="引言第 2 段第 1 句"),
    says=Text(
        en=r"Many modules are designed and initialised to preserve the variance roughly, forwards, backwards or both; a linear layer with weights of mean $0$ and variance $1/n$ preserves it forwards, for inputs of mean $0$.",
        zh=r"许多模块的设计与初始化力求在前向、反向（梯度）传播或两者中大致保持方差；权重均值为 $0$、方差为 $1/n$ 的线性层，在输入均值为 $0$ 时于前向传播中保持方差。",
    ),
    topic="variance",
    given=[
        Independent(a, z),
        ForEach(i, n, Equation(E(a[i]), 0)),
        ForEach(i, n, ForEach(j, n, Equation(E(a[i] * a[j]), tau**2 * delta(i, j)))),
        ForEach(i, n, Equation(E(z[i]), 0)),
        ForEach(i, n, Equation(Var(z[i]), size)),
        Equation(tau**2, 1 / n),
        1 <= n,
    ],
    states=Holds(Equation(Var(dot(a, z)), size), by=preserved),
    verdict="true",
    why=Text(
        en=r"With as many outputs as inputs Xavier's rule is such an initialisation, and that there are modules of this kind is what is judged. How many have one, and how roughly, is not a matter of proof.",
        zh=r"输出与输入个数相同时，Xavier 规则就是这样的初始化；此处判定的是确有这样的模块。至于有多少模块如此、大致到什么程度，不是证明所能回答的。",
    ),
)
