from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

variances_add = Claim(
    place=Text(en="the variance, first step", zh="方差，第一步"),
    says=Text(
        en="The variance of the sum is the sum of the variances of the products.",
        zh="和的方差等于各乘积的方差之和。",
    ),
    topic="variance",
    given=[IndependentFamily(q, k, wise=3), *centred],
    states=Fails(
        Equation(Var(Sum(q[i] * k[i], (i, 1, d))), Sum(Var(q[i] * k[i]), (i, 1, d))),
        Model(d=2, q=[A, D], k=[F, A * D * F], show=[E(q[1] * k[1] * q[2] * k[2])]),
    ),
    extra=Holds(
        Equation(Var(Sum(q[i] * k[i], (i, 1, d))), Sum(Var(q[i] * k[i]), (i, 1, d))),
        also=[mutual],
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated],
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The products must be uncorrelated; that any three components are independent is not enough, that any four are is.",
        zh="各乘积须不相关；任意三个分量独立还不够，任意四个独立才够。",
    ),
)
