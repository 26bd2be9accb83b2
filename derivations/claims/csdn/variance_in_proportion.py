from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

spread = [
    ForEach(i, d, Equation(Var(q[i]), sigma_q**2)),
    ForEach(i, d, Equation(Var(k[i]), sigma_k**2)),
]

proportional = Equation(Var(dot(q, k)), d * sigma_q**2 * sigma_k**2)

variance_in_proportion = Claim(
    place=Text(en="mean and variance of the score", zh="分数的均值与方差"),
    says=Text(
        en=r"The variance of $\boldsymbol q\cdot\boldsymbol k$ is therefore proportional to $d$.",
        zh=r"因此 $\boldsymbol q\cdot\boldsymbol k$ 的方差与 $d$ 成正比。",
    ),
    topic="variance",
    given=[three, *centred, *spread],
    states=Fails(proportional, Model(d=2, sigma_q=1, sigma_k=1, q=[F, G], k=[H, F * G * H])),
    extra=Holds(proportional, also=[mutual], by=variance_of_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="It is, if all $2d$ components are independent together; any three at a time do not do. And it does not follow from the mean.",
        zh="须全部 $2d$ 个分量相互独立，任意三个独立还不够；而且这一结论不能由期望推出。",
    ),
)
