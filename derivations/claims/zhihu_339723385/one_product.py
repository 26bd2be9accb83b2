from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y, pair
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)
from derivations.products.variance_of_unit_product import variance_of_unit_product

one_product = Claim(
    anchor=r"$q_i \cdot k_i$的均值是0，方差是1",
    place=Text(en="after the derivation, sentence 1", zh="推导之后，第 1 句"),
    says=Text(
        en="Thus, for every $i$, the product $q_ik_i$ has mean $0$ and variance $1$.",
        zh="这样，对每个 $i$，乘积 $q_ik_i$ 的均值为 $0$，方差为 $1$。",
    ),
    topic="variance",
    given=pair,
    states=[
        Holds(Equation(E(X * Y), 0), by=expectation_of_zero_mean_product),
        Holds(Equation(Var(X * Y), 1), by=variance_of_unit_product),
    ],
    verdict="true",
    why=Text(
        en="It is what the lines before it give, with $X=q_i$ and $Y=k_i$ independent, of mean $0$ and variance $1$.",
        zh="这就是前面各行的结果，其中 $X=q_i$、$Y=k_i$ 独立，均值为 $0$、方差为 $1$。",
    ),
)
