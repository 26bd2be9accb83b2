from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import entropy, scale, scaled, some, total, weighted
from derivations.softmax.entropy_of_softmax import entropy_of_softmax

entropy_identity = Claim(
    anchor=r"首先，我们代入$a_{i,j}$的表达式，就可以得到",
    place=Text(
        en="Derivation, paragraph 2, and first equation", zh="推导过程一节，第 2 段及第 1 个公式"
    ),
    says=Text(
        en=r"With $s_j=q_i\cdot k_j$, the entropy of the weights is $\log\sum_j\mathrm e^{\lambda s_j}$ minus the mean of the $\lambda s_j$ by these weights.",
        zh=r"记 $s_j=q_i\cdot k_j$，权重的熵等于 $\log\sum_j\mathrm e^{\lambda s_j}$ 减去各 $\lambda s_j$ 按权重的平均。",
    ),
    topic="softmax",
    given=[some],
    states=Holds(
        Equation(entropy, log(total) - scale * weighted), by=[entropy_of_softmax(x=scaled), sums]
    ),
    verdict="true",
    why=Text(
        en=r"Exact, for every query and every $\lambda$.",
        zh=r"对任一查询、任何 $\lambda$ 都精确成立。",
    ),
)
