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
        en=r"There are modules that keep the variance; a linear layer whose weights have variance $1/n$ is one.",
        zh=r"有些模块能保持方差，权重方差为 $1/n$ 的线性层便是一例。",
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
        en=r"Xavier's rule is such an initialisation. How many modules have one is not a matter of proof.",
        zh=r"Xavier 规则就是这样的初始化。至于有多少模块如此，不是证明所能回答的。",
    ),
)
