from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import centred, d, k, mutual, positive, q, unit
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

scaled_score = dot(q, k) / sqrt(d)


def mean_stays_zero():
    c = calc(E(scaled_score))
    c.eq(E(dot(q, k)) / sqrt(d), by=linear)
    c.eq(0, by=[mean_of_independent_dot_product, centred[0], sums])
    return c.qed()


standardizes_score = Claim(
    anchor="有助于标准化点积的结果",
    place=Text(en="first part, numbered item 1", zh="第一部分，编号第 1 条"),
    says=Text(
        en=r"Division by $\sqrt d$ helps to standardise the dot product.",
        zh=r"除以 $\sqrt d$ 有助于标准化点积的结果。",
    ),
    topic="scaling",
    given=[mutual, *centred, *unit, positive],
    states=[
        Holds(Equation(E(scaled_score), 0), by=mean_stays_zero),
        Holds(
            Equation(Var(scaled_score), 1), by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1)
        ),
    ],
    verdict="true",
    why=Text(
        en="Standardised means mean $0$ and variance $1$, and so it is for independent components with mean $0$ and variance $1$; the mean is $0$ already, and only the variance needs the division.",
        zh="标准化即均值为 $0$、方差为 $1$；各分量相互独立、均值为 $0$、方差为 $1$ 时正是如此。均值原本就是 $0$，需要除法的只是方差。",
    ),
)
