from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import centred, d, mutual, u, unit, v
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

lemma_variance = Claim(
    anchor="independent random variables with … a variance of 1 … 0 and variance d",
    place=Text(en="lemma, sentences 1 and 2", zh="引理第 1、2 句"),
    says=Text(
        en="If the components are independent with mean $0$ and variance $1$, the dot product has variance $d$.",
        zh="若各分量独立、均值为 $0$、方差为 $1$，则点积的方差为 $d$。",
    ),
    topic="variance",
    given=[mutual, *centred, *unit],
    states=Holds(Equation(Var(dot(u, v)), d), by=variance_of_unit_dot_product),
    verdict="true",
    why=Text(
        en="Independent components are mutually independent components, and then every product has variance $1$ and no two of them are correlated.",
        zh="各分量独立，即相互独立；于是每个乘积的方差为 $1$，且两两不相关。",
    ),
)
