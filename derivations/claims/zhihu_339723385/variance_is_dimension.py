from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import centred, d, key, q, standard
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_is_dimension = Claim(
    anchor=r"$E(q \cdot k)=0$，方差$D(q \cdot k)=d_k$",
    place=Text(en="after the derivation, result", zh="推导之后，结论"),
    says=Text(
        en="By properties of mean and variance, as the terms $q_ik_i$ are independent with mean $0$ and variance $1$, the dot product has mean $0$ and variance $d$.",
        zh="各项 $q_ik_i$ 相互独立、均值为 $0$、方差为 $1$，由期望和方差的性质，点积的均值为 $0$，方差为 $d$。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(Equation(E(dot(q, key)), 0), by=[mean_of_independent_dot_product, centred[0], sums]),
        Holds(Equation(Var(dot(q, key)), d), by=variance_of_unit_dot_product),
    ],
    verdict="true",
    why=Text(
        en="The $d$ products are independent, and so uncorrelated; means and variances add.",
        zh="$d$ 个乘积相互独立，因而两两不相关，均值与方差都可相加。",
    ),
)
