from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import d, key, q, standard
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_of_score = Claim(
    anchor=r"dot product between both vectors … a variance of $d$",
    place=Text(
        en="Dot Product Attention, paragraph 3, sentence 3",
        zh="Dot Product Attention 一节，第 3 段第 3 句",
    ),
    says=Text(
        en="If all elements of query and key are independent, identically distributed, with mean $0$ and variance $1$, the variance of the dot product is $d$.",
        zh="若查询与键的所有元素独立同分布，均值为 $0$，方差为 $1$，则点积的方差为 $d$。",
    ),
    topic="variance",
    given=standard,
    states=Holds(Equation(Var(dot(q, key)), d), by=variance_of_unit_dot_product(k=key)),
    verdict="true",
    why=Text(
        en="Each of the $d$ products has variance $1$, and no two are correlated. That the distributions are the same is not needed.",
        zh="$d$ 个乘积的方差各为 $1$，且两两不相关。同分布这一条件用不到。",
    ),
)
