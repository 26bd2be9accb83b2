from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import centred, key, q, standard
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product

mean_of_score = Claim(
    anchor="independent and identically drawn random variables … has zero mean and",
    place=Text(
        en="Dot Product Attention, paragraph 3, sentences 2 and 3",
        zh="Dot Product Attention 一节，第 3 段第 2、3 句",
    ),
    says=Text(
        en="If all elements of query and key are independent, identically distributed, with mean $0$ and variance $1$, the dot product has mean $0$.",
        zh="若查询与键的所有元素独立同分布，均值为 $0$，方差为 $1$，则点积的均值为 $0$。",
    ),
    topic="mean",
    given=standard,
    states=Holds(
        Equation(E(dot(q, key)), 0), by=[mean_of_independent_dot_product, centred[0], sums]
    ),
    verdict="true",
    why=Text(en="That the distributions are the same is not needed.", zh="同分布这一条件用不到。"),
)
