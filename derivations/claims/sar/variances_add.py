from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import centred, d, i, mutual, u, unit, v
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum


def of_all():
    c = calc(Var(Sum(u[i] * v[i], (i, 1, d))))
    c.eq(Var(dot(u, v)), by=dot)
    c.eq(d, by=variance_of_unit_dot_product)
    return c.qed()


variances_add = Claim(
    anchor=r"$\sum_{i=1}^d D(z_i) = d$",
    place=Text(en="Eq. (4)", zh="式（4）"),
    says=Text(
        en="The variance of the sum is the sum of the variances of the products, that is, $d$.",
        zh="和的方差等于各乘积的方差之和，即 $d$。",
    ),
    topic="variance",
    given=[mutual, *centred, *unit],
    states=[
        Holds(
            Equation(Var(Sum(u[i] * v[i], (i, 1, d))), Sum(Var(u[i] * v[i]), (i, 1, d))),
            by=[variance_of_uncorrelated_sum, products_are_uncorrelated(q=u, k=v)],
        ),
        Holds(Equation(Var(Sum(u[i] * v[i], (i, 1, d))), d), by=of_all),
    ],
    verdict="true",
    why=Text(
        en="Products of different, mutually independent components are independent, and so uncorrelated; each has variance $1$, as the next equation shows.",
        zh="不同的分量相互独立，它们的乘积也独立，因而不相关；每个乘积的方差为 $1$，见下一式。",
    ),
)
