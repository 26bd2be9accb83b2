from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import d, k, q, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

divided_variance = Claim(
    anchor=r"在内积之后除以$\sqrt{d}$，使$\boldsymbol{q}\cdot \boldsymbol{k}$的方差变为1",
    place=Text(
        en="NTK parametrisation, last paragraph, first cure",
        zh="NTK 参数化一节，末段，解决方法之一",
    ),
    says=Text(
        en=r"Division by $\sqrt d$ after the dot product, as in the NTK parametrisation, makes the variance of $q\cdot k$ $1$.",
        zh=r"像 NTK 参数化那样，在内积之后除以 $\sqrt d$，使 $q\cdot k$ 的方差变为 $1$。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en="Exact for components that are sampled independently, with mean $0$ and variance $1$, as assumed before.",
        zh="各分量独立采样、均值为 $0$、方差为 $1$（前文所设）时精确成立。",
    ),
)
