from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import centred, d, i, k, page, q
from derivations.expectation.expectation_of_product import expectation_of_product

mean_is_zero = Claim(
    anchor=r"$\sum_{i=1}^{d_k} \mathbb{E}[q_i] \cdot \mathbb{E}[k_i]$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 1",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 1 步",
    ),
    says=Text(
        en="If $q_i$ and $k_i$ are independent, the mean of the sum is the sum of the means, these factor, and all factors are $0$.",
        zh="若 $q_i$ 与 $k_i$ 独立，则和的均值等于均值之和，各项可分解，因子全为 $0$。",
    ),
    topic="mean",
    given=page,
    states=[
        Holds(Equation(E(Sum(q[i] * k[i], (i, 1, d))), Sum(E(q[i] * k[i]), (i, 1, d))), by=linear),
        Holds(
            Equation(Sum(E(q[i] * k[i]), (i, 1, d)), Sum(E(q[i]) * E(k[i]), (i, 1, d))),
            by=expectation_of_product,
        ),
        Holds(Equation(Sum(E(q[i]) * E(k[i]), (i, 1, d)), 0), by=[centred[0], sums]),
    ],
    verdict="true",
    why=Text(
        en="It takes no more than that each $q_i$ is independent of its $k_i$.",
        zh="只需每个 $q_i$ 与对应的 $k_i$ 独立。",
    ),
)
