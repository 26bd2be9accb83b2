from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import product, standard_pair
from derivations.products.variance_of_unit_product import variance_of_unit_product

variance_of_one_product = Claim(
    anchor=r"相乘的方差为: … $\text{Var}(qk) = 1$",
    place=Text(en="proof, variance of $qk$, result", zh="证明，$qk$ 的方差，结果"),
    says=Text(
        en="The variance of the product of the two variables $q$ and $k$ is $1$.",
        zh="两个变量 $q$ 与 $k$ 相乘，其积的方差为 $1$。",
    ),
    topic="variance",
    given=standard_pair,
    states=Holds(Equation(Var(product), 1), by=variance_of_unit_product),
    verdict="true",
    why=Text(
        en=r"$\operatorname{Var}(qk)=\operatorname{Var}(q)\operatorname{Var}(k)$ for independent variables with mean $0$; the means do matter.",
        zh=r"对独立且均值为 $0$ 的随机变量，$\operatorname{Var}(qk)=\operatorname{Var}(q)\operatorname{Var}(k)$；均值为 $0$ 不可少。",
    ),
)
