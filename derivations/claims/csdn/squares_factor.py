from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import k_i, q_i, standard_pair
from derivations.expectation.expectation_of_product import expectation_of_product

squares_factor = Claim(
    anchor=r"$\mathbb{E}[(qk)^2] = \mathbb{E}[q^2] \cdot \mathbb{E}[k^2]$",
    place=Text(en="proof, variance of $qk$, step 2", zh="证明，$qk$ 的方差，第 2 步"),
    says=Text(
        en="If $q$ and $k$ are independent, the mean of $(qk)^2$ is the product of the means of $q^2$ and $k^2$.",
        zh="若 $q$ 与 $k$ 独立，则 $(qk)^2$ 的均值等于 $q^2$ 与 $k^2$ 的均值之积。",
    ),
    topic="independence",
    given=standard_pair,
    states=Holds(Equation(E(q_i**2 * k_i**2), E(q_i**2) * E(k_i**2)), by=expectation_of_product),
    verdict="true",
    why=Text(
        en="Squares of independent variables are independent; zero correlation would not do.",
        zh="独立随机变量的平方仍独立；仅不相关则不够。",
    ),
)
