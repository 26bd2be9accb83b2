from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *
from derivations.initialization.xavier_preserves_signal import xavier_preserves_signal

tau, size = reals("tau s")
a, z = random_vectors("w x", n, moments=2)

preserve_variance = Claim(
    anchor=r"designed and initialised to roughly preserve variance in the forward",
    place=Text(en="introduction, paragraph 2, sentence 1", zh="引言第 2 段第 1 句"),
    says=Text(
        en=r"Many modules are built and initialised to keep the variance, roughly: a linear layer with as many outputs as inputs, whose weights have variance $1/n$, keeps it.",
        zh=r"许多模块的设计与初始化使方差大致保持不变：输入、输出维数相同、权重方差为 $1/n$ 的线性层便保持方差。",
    ),
    topic="variance",
    given=[
        Independent(a, z),
        ForEach(i, n, Equation(E(a[i]), 0)),
        ForEach(i, n, ForEach(j, n, Equation(E(a[i] * a[j]), tau**2 * delta(i, j)))),
        ForEach(i, n, Equation(E(z[i] ** 2), size)),
        Equation(tau**2, 1 / n),
        1 <= n,
    ],
    states=Holds(Equation(Var(dot(a, z)), size), by=xavier_preserves_signal(w=a, x=z, s=size)),
    verdict="true",
    why=Text(
        en=r"That layer is what is proved; Xavier's rule is its initialisation. How many modules have such a one is not a matter of proof.",
        zh=r"所证明的是这种线性层，其初始化即 Xavier 规则。至于有多少模块如此，不是证明所能回答的。",
    ),
)
