from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import *
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

variances_add = Claim(
    anchor=r"$\sum_{i=1}^d D(z_i) = d$",
    place=Text(en="Eq. (4)", zh="式（4）"),
    says=Text(
        en="The variance of the sum is the sum of the variances of the products.",
        zh="和的方差等于各乘积的方差之和。",
    ),
    topic="variance",
    given=[mutual, *centred, *unit],
    states=Holds(
        Equation(Var(Sum(u[i] * v[i], (i, 1, d))), Sum(Var(u[i] * v[i]), (i, 1, d))),
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated(q=u, k=v)],
    ),
    verdict="true",
    why=Text(
        en="Products of different, mutually independent components are independent, and so uncorrelated.",
        zh="不同的分量相互独立，它们的乘积也独立，因而不相关。",
    ),
)
