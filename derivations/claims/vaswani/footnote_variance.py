from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import d, footnote, k, q
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

footnote_variance = Claim(
    anchor=r"with mean 0 and variance 1 … mean 0 and variance $d_k$",
    place=Text(en="§3.2.1, footnote 4", zh="第 3.2.1 节，脚注 4"),
    says=Text(
        en=r"If the components are independent with mean $0$ and variance $1$, the dot product has variance $d$.",
        zh=r"若各分量独立、均值为 $0$、方差为 $1$，则点积的方差为 $d$。",
    ),
    topic="variance",
    given=footnote,
    states=Holds(Equation(Var(dot(q, k)), d), by=variance_of_unit_dot_product),
    verdict="true",
    why=Text(
        en=r"Independent components are independent all together; then every product has variance $1$ and no two of them are correlated.",
        zh=r"各分量独立，即相互独立；于是每个乘积的方差为 $1$，且两两不相关。",
    ),
)
