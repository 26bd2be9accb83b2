from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import centred, footnote, k, q
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product

footnote_mean = Claim(
    anchor=r"are independent random variables with mean 0 … has mean 0 and",
    place=Text(en="§3.2.1, footnote 4", zh="第 3.2.1 节，脚注 4"),
    says=Text(
        en=r"If the components are independent with mean $0$ and variance $1$, the dot product has mean $0$.",
        zh=r"若各分量独立、均值为 $0$、方差为 $1$，则点积的均值为 $0$。",
    ),
    topic="mean",
    given=footnote,
    states=Holds(Equation(E(dot(q, k)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
    verdict="true",
    why=Text(
        en=r"Each product has the mean $0\cdot0$.",
        zh=r"每个乘积的均值为 $0\cdot0$。",
    ),
)
