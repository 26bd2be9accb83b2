from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import k_i, product, q_i

named = random_variables("p_i", moments=2)

square_of_product = Claim(
    anchor="$(qk)^2 = q^2 k^2$",
    place=Text(en="proof, variance of $qk$, step 2", zh="证明，$qk$ 的方差，第 2 步"),
    says=Text(
        en="The square of the product is the product of the squares.",
        zh="乘积的平方等于平方的乘积。",
    ),
    topic="definitions",
    given=[Equation(named, product)],
    states=Holds(Equation(named**2, q_i**2 * k_i**2), by=Equation(named, product)),
    verdict="true",
    why=Text(
        en="For numbers, which commute; it would fail for matrices in general.",
        zh="数的乘法可以交换，故成立；对矩阵一般不成立。",
    ),
)
