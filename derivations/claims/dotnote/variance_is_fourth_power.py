from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import k_i, one_product, q_i, sigma
from derivations.products.variance_of_zero_mean_product import variance_of_zero_mean_product

variance_is_fourth_power = Claim(
    anchor=r"$\sigma^2 \times \sigma^2 = \sigma^4$",
    place=Text(
        en="Mathematical Explanation, variance, step 4",
        zh="Mathematical Explanation 一节，方差第 4 步",
    ),
    says=Text(
        en=r"The variance of one product is $\sigma^4$.", zh=r"单个乘积的方差为 $\sigma^4$。"
    ),
    topic="variance",
    given=[*one_product, Equation(Var(q_i), sigma**2), Equation(Var(k_i), sigma**2)],
    states=Holds(
        Equation(Var(q_i * k_i), sigma**4),
        by=[
            variance_of_zero_mean_product,
            Equation(Var(q_i), sigma**2),
            Equation(Var(k_i), sigma**2),
        ],
    ),
    verdict="true",
    why=Text(
        en=r"One variance $\sigma^2$ is assumed for queries and keys alike; in general it is $\sigma_q^2\sigma_k^2$.",
        zh=r"文中假设查询与键的方差同为 $\sigma^2$；一般情形为 $\sigma_q^2\sigma_k^2$。",
    ),
)
