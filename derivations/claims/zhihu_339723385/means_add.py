from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import i, n

Z = random_vectors("Z", size=n, moments=1)

means_add = Claim(
    anchor=r"$E(\sum_i Z_i)=\sum_i E(Z_i)$",
    place=Text(en="after the derivation, first formula", zh="推导之后，第一个公式"),
    says=Text(
        en="For independent terms the mean of the sum is the sum of the means.",
        zh="对相互独立的各项，和的期望等于期望之和。",
    ),
    topic="mean",
    states=Holds(Equation(E(Sum(Z[i], (i, 1, n))), Sum(E(Z[i]), (i, 1, n))), by=linear),
    verdict="true",
    why=Text(
        en="Means add, independent or not; the independence that is named there is needed by the next formula alone.",
        zh="无论是否独立，期望都可相加；文中所说的独立，只有下一个公式才用到。",
    ),
)
