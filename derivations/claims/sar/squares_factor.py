from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import one_product, u_i, v_i
from derivations.expectation.expectation_of_product import expectation_of_product

squares_factor = Claim(
    anchor="$E(u_i^2) E(v_i^2)$",
    place=Text(en="Eq. (5), line 3", zh="式（5）第 3 行"),
    says=Text(
        en="The mean of $u_i^2v_i^2$ is the product of the means of the squares.",
        zh="$u_i^2v_i^2$ 的均值等于两个平方的均值之积。",
    ),
    topic="independence",
    given=one_product,
    states=Holds(Equation(E(u_i**2 * v_i**2), E(u_i**2) * E(v_i**2)), by=expectation_of_product),
    verdict="true",
    why=Text(
        en="Squares of independent variables are independent; zero correlation would not do.",
        zh="独立随机变量的平方仍独立；仅不相关则不够。",
    ),
)
