from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import p, s, scale, total
from derivations.claims.su9034._letters import i, n

scaled_softmax = Claim(
    anchor=r"同时乘上缩放因子$\lambda$后做Softmax的结果",
    place=Text(
        en="Derivation, paragraph 1, after the definition", zh="推导过程一节，第 1 段，定义之后"
    ),
    says=Text(
        en=r"The $p_i=\mathrm e^{\lambda s_i}/\sum_j\mathrm e^{\lambda s_j}$ are softmax of the scores after all were multiplied by $\lambda$.",
        zh=r"$p_i=\mathrm e^{\lambda s_i}/\sum_j\mathrm e^{\lambda s_j}$ 就是各分数同乘 $\lambda$ 之后做 softmax 的结果。",
    ),
    topic="definitions",
    given=[in_range(i, n)],
    states=Holds(Equation(p(i), exp(scale * s[i]) / total), by=softmax),
    verdict="true",
    why=Text(en="By definition.", zh="由定义即得。"),
)
