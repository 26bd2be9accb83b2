from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import X, Y, pair
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)

mean_of_product = Claim(
    anchor=r"$E(XY)=E(X)E(Y)=0\times 0 =0$",
    place=Text(en="derivation, item 1", zh="推导，第 1 项"),
    says=Text(
        en=r"The mean of $XY$ is the product of the means, $0\cdot0=0$.",
        zh=r"$XY$ 的均值等于均值之积，即 $0\cdot0=0$。",
    ),
    topic="mean",
    given=pair,
    states=[
        Holds(Equation(E(X * Y), E(X) * E(Y)), by=expectation_of_product),
        Holds(Equation(E(X * Y), 0), by=expectation_of_zero_mean_product),
    ],
    verdict="true",
    why=Text(en="Means of independent factors multiply.", zh="独立的因子，均值可以相乘。"),
)
