from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import i, j, n
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
        en="Many deep learning modules are designed and initialised to preserve the variance roughly in the forward pass, the backward (gradient) pass, or both.",
        zh="许多深度学习模块的设计与初始化，力求在前向传播、反向（梯度）传播或两者中大致保持方差。",
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
        en="Judged is one such module, forwards: a linear layer with weights of mean $0$ and variance $1/n$, for inputs of mean $0$; with as many outputs as inputs it is initialised by Xavier's rule. How many modules are so designed, and how roughly, is not a matter of proof.",
        zh="这里判定的是这样一个模块的前向传播：权重均值为 $0$、方差为 $1/n$ 的线性层，输入均值为 $0$；输出与输入个数相同时，这就是 Xavier 规则的初始化。至于有多少模块如此、大致到什么程度，不是证明所能回答的。",
    ),
)
