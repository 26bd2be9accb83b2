from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import k_i, one_product, q_i
from derivations.products.variance_of_zero_mean_product import variance_of_zero_mean_product
from derivations.variance.variance_as_moments import variance_as_moments


def product_of_second_moments():
    v = calc(Var(q_i * k_i))
    v.eq(Var(q_i) * Var(k_i), by=variance_of_zero_mean_product)
    v.eq(E(q_i**2) * E(k_i**2), by=[variance_as_moments, *one_product])
    return v.qed()


variance_of_one_product = Claim(
    anchor="For independent random variables with zero mean … $E[q_i^2]E[k_i^2] - 0$",
    place=Text(
        en="Mathematical Explanation, variance, step 2",
        zh="Mathematical Explanation 一节，方差第 2 步",
    ),
    says=Text(
        en=r"For independent random variables with mean $0$ the variance of $q_ik_i$ is $\operatorname{E}[q_i^2]\,\operatorname{E}[k_i^2]-0$.",
        zh=r"对独立且均值为 $0$ 的随机变量，$q_ik_i$ 的方差等于 $\operatorname{E}[q_i^2]\,\operatorname{E}[k_i^2]-0$。",
    ),
    topic="variance",
    given=one_product,
    states=Holds(Equation(Var(q_i * k_i), E(q_i**2) * E(k_i**2) - 0), by=product_of_second_moments),
    verdict="true",
    why=Text(
        en=r"Squares of independent variables are independent, and $\operatorname{E}[q_ik_i]=0$.",
        zh=r"独立随机变量的平方仍独立，且 $\operatorname{E}[q_ik_i]=0$。",
    ),
)
