from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import d, i, k, means, q, standard
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product


def mean():
    z = calc(E(dot(q, k)))
    z.eq(Sum(E(q[i]) * E(k[i]), (i, 1, d)), by=mean_of_independent_dot_product)
    z.eq(0, by=[*means, sums])
    return z.qed()


variance_is_dimension = Claim(
    anchor="由于均值也为0，所以这也意味着方差也是$d$",
    place=Text(
        en="NTK parametrisation, paragraph 4, after the equation, sentence 1",
        zh="NTK 参数化一节，第 4 段，公式之后第 1 句",
    ),
    says=Text(
        en="The second moment of the dot product is $d$, and as its mean is also $0$, its variance is $d$ too.",
        zh="内积的二阶矩为 $d$，由于均值也为 $0$，方差也是 $d$。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(Equation(E(dot(q, k)), 0), by=mean),
        Holds(Equation(Var(dot(q, k)), d), by=variance_of_unit_dot_product),
    ],
    verdict="true",
    why=Text(
        en="Exact for components that are sampled independently, with mean $0$ and variance $1$, as assumed before.",
        zh="各分量独立采样、均值为 $0$、方差为 $1$（前文所设）时精确成立。",
    ),
)
