from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import one_product, u_i, v_i
from derivations.variance.second_moment import second_moment

unit_variances = [Equation(Var(u_i), 1), Equation(Var(v_i), 1)]

product_of_variances = Claim(
    anchor="$D(u_i) D(v_i)$",
    place=Text(en="Eq. (5), line 4", zh="式（5）第 4 行"),
    says=Text(
        en="The product of the second moments is the product of the variances, which is $1$.",
        zh="二阶矩之积等于方差之积，即 $1$。",
    ),
    topic="variance",
    given=[*one_product[1:], *unit_variances],
    states=[
        Holds(
            Equation(E(u_i**2) * E(v_i**2), Var(u_i) * Var(v_i)),
            by=[second_moment, *one_product[1:]],
        ),
        Holds(Equation(Var(u_i) * Var(v_i), 1), by=unit_variances),
    ],
    verdict="true",
    why=Text(en="Both means are $0$.", zh="两个均值都为 $0$。"),
)
