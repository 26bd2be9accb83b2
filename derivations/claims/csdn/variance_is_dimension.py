from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import centred, d, k, mutual, q, unit
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_is_dimension = Claim(
    anchor=r"$\text{Var}(QK^T) = d_k - 0^2 = d_k$",
    place=Text(
        en=r"proof, variance of $QK^{\mathsf T}$, step 3",
        zh=r"证明，$QK^{\mathsf T}$ 的方差，第 3 步",
    ),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is $d-0^2=d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的方差为 $d-0^2=d$。",
    ),
    topic="variance",
    given=[mutual, *centred, *unit],
    states=Holds(Equation(Var(dot(q, k)), d), by=variance_of_unit_dot_product),
    verdict="true",
    why=Text(
        en="True for mutually independent components with mean $0$ and variance $1$.",
        zh="各分量相互独立、均值为 $0$、方差为 $1$ 时成立。",
    ),
    decided=Text(
        en="The post calls the variables mutually independent, which is read of all components.",
        zh="文中说各变量相互独立，这里理解为全部分量相互独立。",
    ),
)
