from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import k_i, product, q_i, standard_pair
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.expectation_of_zero_mean_product import (
    expectation_of_zero_mean_product,
)

mean_of_product = Claim(
    anchor=r"$\mathbb{E}[q] \cdot \mathbb{E}[k] = 0 \cdot 0 = 0$",
    place=Text(en="proof, variance of $qk$, step 1", zh="证明，$qk$ 的方差，第 1 步"),
    says=Text(
        en=r"If $q$ and $k$ are independent, the mean of $qk$ is the product of the means, and so $0\cdot0=0$.",
        zh=r"若 $q$ 与 $k$ 独立，则 $qk$ 的均值等于均值之积，即 $0\cdot0=0$。",
    ),
    topic="mean",
    given=standard_pair,
    states=[
        Holds(Equation(E(product), E(q_i) * E(k_i)), by=expectation_of_product),
        Holds(Equation(E(product), 0), by=expectation_of_zero_mean_product),
    ],
    verdict="true",
    why=Text(
        en="One mean of $0$ would be enough, and uncorrelated instead of independent.",
        zh="其实只需一个均值为 $0$，独立也可放宽为不相关。",
    ),
)
