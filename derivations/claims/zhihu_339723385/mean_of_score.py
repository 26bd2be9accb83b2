from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import centred, key, q, standard
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product

mean_of_score = Claim(
    anchor=r"互相独立的随机变量，均值是0 … $q \cdot k$的均值是0",
    place=Text(en="dimension and dot product, sentence 2", zh="维度与点积部分，第 2 句"),
    says=Text(
        en="If the components are independent with mean $0$ and variance $1$, the dot product has mean $0$.",
        zh="若各分量互相独立、均值为 $0$、方差为 $1$，则点积的均值为 $0$。",
    ),
    topic="mean",
    given=standard,
    states=Holds(
        Equation(E(dot(q, key)), 0), by=[mean_of_independent_dot_product, centred[0], sums]
    ),
    verdict="true",
    why=Text(
        en="Only $q_i$ and $k_i$ need be uncorrelated, and one mean of each pair be $0$.",
        zh="其实只需 $q_i$ 与 $k_i$ 不相关，且每对中有一个均值为 $0$。",
    ),
)
