from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import centred, d, i, k, q
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product

mean_is_zero = Claim(
    anchor="$E[k_i] = 0$ and components are independent",
    place=Text(
        en="Mathematical Explanation, expected value", zh="Mathematical Explanation 一节，均值"
    ),
    says=Text(
        en=r"As all $q_i$ and $k_i$ have mean $0$ and the components are independent, the mean of $\boldsymbol q\cdot\boldsymbol k$ is the sum of the $\operatorname{E}[q_i]\,\operatorname{E}[k_i]$, and so $0$.",
        zh=r"各 $q_i$、$k_i$ 均值为 $0$ 且各分量独立，所以 $\boldsymbol q\cdot\boldsymbol k$ 的均值等于各 $\operatorname{E}[q_i]\,\operatorname{E}[k_i]$ 之和，即为 $0$。",
    ),
    topic="mean",
    given=[ForEach(i, d, Independent(q[i], k[i])), *centred],
    states=[
        Holds(
            Equation(E(dot(q, k)), Sum(E(q[i]) * E(k[i]), (i, 1, d))),
            by=mean_of_independent_dot_product,
        ),
        Holds(Equation(E(dot(q, k)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
    ],
    verdict="true",
    why=Text(
        en="Only $q_i$ and $k_i$ need be independent, and one mean of each pair be $0$.",
        zh="只需 $q_i$ 与 $k_i$ 独立，且每对中有一个均值为 $0$。",
    ),
)
