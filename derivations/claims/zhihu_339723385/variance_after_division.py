from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import d, key, q, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

variance_after_division = Claim(
    anchor=r"$D(\frac{q \cdot k}{\sqrt{d_k}})=\frac{d_k}{(\sqrt{d_k})^2}=1$",
    place=Text(en="last formula", zh="最后一个公式"),
    says=Text(
        en=r"Divided by $\sqrt d$, the dot product, whose variance is $d$, has variance $d/(\sqrt d)^2=1$.",
        zh=r"点积的方差为 $d$，除以 $\sqrt d$ 之后，方差为 $d/(\sqrt d)^2=1$。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=Holds(
        Equation(Var(dot(q, key) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(k=key, sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en="A factor comes out of the variance as its square.",
        zh="常数因子提出方差之外要平方。",
    ),
)
