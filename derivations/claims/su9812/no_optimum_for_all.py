from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.su9812._letters import *

m = naturals("m")
grown = (1 + 2 * alpha**2) * exp(alpha**2)
one, other = Equation(grown, n), Equation(grown, m)


def same_number():
    z = calc(n)
    z.eq(grown, by=one)
    z.eq(m, by=other)
    return z.qed()


no_optimum_for_all = Claim(
    anchor="理论上无法做到对所有token都最大化",
    place=Text(en="Cosine distribution, last paragraph", zh="余弦分布一节，末段"),
    says=Text(
        en=r"Where the number $n$ of keys differs from token to token, no single $\alpha$ is the optimum for all of them.",
        zh=r"各词元的键数 $n$ 不同时，没有一个 $\alpha$ 对所有词元都是最优的。",
    ),
    topic="scaling",
    given=[one, other],
    states=Holds(Equation(n, m), by=same_number, model=Model(alpha=0, n=1, m=1)),
    verdict="true",
    why=Text(
        en=r"For normal scores the optimum solves $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$: an $\alpha$ that is optimal for two numbers of keys makes them equal. For cosines the optimum comes from integrals, and of it nothing is proved.",
        zh=r"分数为正态时，最优点满足 $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$：若同一个 $\alpha$ 对两个键数都最优，则这两个键数相等。余弦情形的最优点由积分确定，对它没有证明什么。",
    ),
)
