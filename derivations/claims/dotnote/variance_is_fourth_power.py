from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
from derivations.products.variance_of_zero_mean_product import variance_of_zero_mean_product

variance_is_fourth_power = Claim(
    place=Text(en="the variance, fourth step", zh="方差，第四步"),
    says=Text(
        en=r"The variance of one product is $\sigma^4$.", zh=r"单个乘积的方差为 $\sigma^4$。"
    ),
    topic="variance",
    given=[*one_product, Equation(Var(q_i), sigma**2)],
    states=Fails(Equation(Var(q_i * k_i), sigma**4), Model(sigma=1, q_i=A, k_i=2 * D)),
    extra=Holds(
        Equation(Var(q_i * k_i), sigma**4),
        also=[Equation(Var(k_i), sigma**2)],
        by=[
            variance_of_zero_mean_product,
            Equation(Var(q_i), sigma**2),
            Equation(Var(k_i), sigma**2),
        ],
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"In general it is $\sigma_q^2\sigma_k^2$; that the keys have the variance of the queries is not said.",
        zh=r"一般为 $\sigma_q^2\sigma_k^2$；文中没有说明键与查询的方差相同。",
    ),
)
