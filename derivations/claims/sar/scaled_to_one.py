from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import centred, d, mutual, positive, u, unit, v
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

scaled_to_one = Claim(
    anchor="variance can be scaled to 1 by dividing by",
    place=Text(en="last paragraph, sentence 2", zh="末段第 2 句"),
    says=Text(
        en=r"By division by $\sqrt d$ the variance of the dot product can be scaled to $1$.",
        zh=r"除以 $\sqrt d$，可以把点积的方差缩放为 $1$。",
    ),
    topic="scaling",
    given=[mutual, *centred, *unit, positive],
    states=Holds(
        Equation(Var(dot(u, v) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(q=u, k=v, sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en=r"$\operatorname{Var}(z)/d=d/d$; only $\pm1/\sqrt d$ does this.",
        zh=r"$\operatorname{Var}(z)/d=d/d$；满足此式的因子只有 $\pm1/\sqrt d$。",
    ),
)
