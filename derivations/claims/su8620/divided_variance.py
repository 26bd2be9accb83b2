from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import *
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

divided_variance = Claim(
    anchor=r"在内积之后除以$\sqrt{d}$，使$\boldsymbol{q}\cdot \boldsymbol{k}$的方差变为1",
    place=Text(
        en="NTK parametrisation, last paragraph, first cure",
        zh="NTK 参数化一节，末段，解决方法之一",
    ),
    says=Text(
        en=r"Division by $\sqrt d$ after the dot product makes the variance $1$.",
        zh=r"在内积之后除以 $\sqrt d$，方差变为 $1$。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(en="Exact for independent components.", zh="分量独立时精确成立。"),
)
