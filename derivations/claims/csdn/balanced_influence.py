from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *

share = vectors("u", d)
total_score = reals("s")
kk = vectors("k", d)
undivided = Sum(s[r] * kk[r], (r, 1, d))

after_division = [
    Equation(total_score, undivided / sqrt(d)),
    ForEach(r, d, Equation(share[r], s[r] * kk[r] / sqrt(d))),
]

balanced_influence = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en=r"Division by $\sqrt d$ balances the influence of the components on the score.",
        zh=r"除以 $\sqrt d$ 可以平衡各分量对分数的影响。",
    ),
    topic="scaling",
    given=[positive, *in_range(i, d), *after_division, NotEqual(undivided, 0)],
    states=Fails(
        Equation(share[i] / total_score, 1 / d),
        Model(d=2, i=1, q=[3, 1], k=[2, 5], s=11 / sqrt(2), u=[6 / sqrt(2), 5 / sqrt(2)]),
    ),
    correct=Holds(
        Equation(share[i] / total_score, s[i] * kk[i] / undivided), by=[*after_division, ring]
    ),
    verdict="false",
    why=Text(
        en=r"A common divisor leaves every share $q_ik_i/(\boldsymbol q\cdot\boldsymbol k)$ as it was: $6/11$ and $5/11$, before and after. What it evens out is the variance between different $d$.",
        zh=r"公共的除数不改变各分量所占的份额 $q_ik_i/(\boldsymbol q\cdot\boldsymbol k)$：除之前与除之后都是 $6/11$ 与 $5/11$。它所平衡的，是不同 $d$ 之间的方差。",
    ),
)
