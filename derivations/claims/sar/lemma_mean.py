from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import centred, mutual, u, unit, v
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product

lemma_mean = Claim(
    anchor="independent random variables with a mean of 0 … has mean 0 and",
    place=Text(en="lemma, sentence 2", zh="引理第 2 句"),
    says=Text(
        en="If the components are independent with mean $0$ and variance $1$, the dot product has mean $0$.",
        zh="若各分量独立、均值为 $0$、方差为 $1$，则点积的均值为 $0$。",
    ),
    topic="mean",
    given=[mutual, *centred, *unit],
    states=Holds(Equation(E(dot(u, v)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
    verdict="true",
    why=Text(
        en="More is assumed than needed: $u_i$ and $v_i$ uncorrelated, and one of the two means $0$.",
        zh="所设条件过强：只需 $u_i$ 与 $v_i$ 不相关，且两者之一均值为 $0$。",
    ),
)
