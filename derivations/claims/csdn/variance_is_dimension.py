from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_is_dimension = Claim(
    place=Text(en="variance of the score, result", zh="分数的方差，结果"),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is $d-0^2=d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的方差为 $d-0^2=d$。",
    ),
    topic="variance",
    given=page,
    states=Fails(Equation(Var(dot(q, k)), d), Model(**aligned_signs)),
    extra=Holds(Equation(Var(dot(q, k)), d), also=[mutual], by=variance_of_unit_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="True for mutually independent components; under the assumptions of the post alone the variance can be $4$ for $d=2$.",
        zh="各分量相互独立时成立；仅在文中的条件下，$d=2$ 时方差可以等于 $4$。",
    ),
    misleads=Text(
        en=r"Whoever divides by $\sqrt d$ where components repeat each other, and counts on the variance $1$: in the example it is $2$.",
        zh=r"分量彼此重复时仍除以 $\sqrt d$，并指望方差为 $1$ 的人，例中得到的方差是 $2$。",
    ),
)
