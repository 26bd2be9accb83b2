from bilemma.book import *
from bilemma.claims import Claim, Holds, Model
from derivations.claims.su9812._letters import alpha, n

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
        en="In one-way attention the number $n$ of keys differs from token to token, so that in theory the objective cannot be maximised for all tokens at once.",
        zh="单向注意力中各词元的 $n$ 都不一样，所以理论上无法做到对所有词元都最大化。",
    ),
    topic="scaling",
    given=[one, other],
    states=Holds(Equation(n, m), by=same_number, model=Model(alpha=0, n=1, m=1)),
    verdict="true",
    why=Text(
        en=r"With one $\alpha$ for all of them. For normal scores the optimum solves $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$: an $\alpha$ that is optimal for two numbers of keys makes them equal. For cosines the optimum comes from integrals, and of it nothing is proved.",
        zh=r"指的是各词元用同一个 $\alpha$。分数为正态时，最优点满足 $(1+2\alpha^2)\mathrm e^{\alpha^2}=n$：若同一个 $\alpha$ 对两个键数都最优，则这两个键数相等。余弦情形的最优点由积分确定，对它没有证明什么。",
    ),
)
