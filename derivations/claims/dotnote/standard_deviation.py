from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import d, k, q, sigma, standard
from derivations.dot_products.standard_deviation_of_dot_product import (
    standard_deviation_of_dot_product,
)

standard_deviation = Claim(
    anchor=r"$\sqrt{d_k \sigma^4} = \sigma^2\sqrt{d_k}$",
    place=Text(
        en="Mathematical Explanation, standard deviation",
        zh="Mathematical Explanation 一节，标准差",
    ),
    says=Text(
        en=r"The standard deviation of $\boldsymbol q\cdot\boldsymbol k$ is $\sigma^2\sqrt d$.",
        zh=r"$\boldsymbol q\cdot\boldsymbol k$ 的标准差为 $\sigma^2\sqrt d$。",
    ),
    topic="variance",
    given=[*standard, 0 <= sigma],
    states=Holds(Equation(SD(dot(q, k)), sigma**2 * sqrt(d)), by=standard_deviation_of_dot_product),
    verdict="true",
    why=Text(
        en=r"The root of $d\sigma^4$, as $\sigma^2\ge0$.",
        zh=r"即 $d\sigma^4$ 的平方根，其中 $\sigma^2\ge0$。",
    ),
)
