from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import d, key, q, standard
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_of_score = Claim(
    anchor=r"方差是1，那么点积 … 的均值是0，方差是$d_k$",
    place=Text(en="dimension and dot product, sentence 2", zh="维度与点积部分，第 2 句"),
    says=Text(
        en="If the components are independent with mean $0$ and variance $1$, the dot product has variance $d$.",
        zh="若各分量独立、均值为 $0$、方差为 $1$，则点积的方差为 $d$。",
    ),
    topic="variance",
    given=standard,
    states=Holds(Equation(Var(dot(q, key)), d), by=variance_of_unit_dot_product),
    verdict="true",
    why=Text(
        en="Independent means independent all together, as the word is understood: then the products are uncorrelated, with variance $1$ each.",
        zh="互相独立照通常理解，是指全体分量相互独立：此时各乘积两两不相关，方差都为 $1$。",
    ),
)
