from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *
from derivations.initialization.xavier_preserves_signal import xavier_preserves_signal

tau, size = reals("tau s")
a, z = random_vectors("w x", n, moments=2)

preserve_variance = Claim(
    anchor=r"Many deep learning modules … to roughly preserve variance in the",
    place=Text(en="introduction, paragraph 2, sentence 1", zh="引言第 2 段第 1 句"),
    says=Text(
        en=r"Many modules are made to keep the variance roughly; a linear layer whose weights have variance $1/n$ keeps it.",
        zh=r"许多模块的设计与初始化都力求大致保持方差；权重方差为 $1/n$ 的线性层就能保持。",
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
        en=r"With as many outputs as inputs Xavier's rule is such an initialisation, and that there are modules of this kind is what is judged. How many have one, and how roughly, is not a matter of proof.",
        zh=r"输出与输入个数相同时，Xavier 规则就是这样的初始化；此处判定的是确有这样的模块。至于有多少模块如此、大致到什么程度，不是证明所能回答的。",
    ),
)
