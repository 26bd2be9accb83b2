from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import centred, d, i, k, mutual, q
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

variances_add = Claim(
    anchor="Since components are independent:",
    place=Text(
        en="Mathematical Explanation, variance, step 1",
        zh="Mathematical Explanation 一节，方差第 1 步",
    ),
    says=Text(
        en="Since the components are independent, the variance of the sum is the sum of the variances of the products.",
        zh="由于各分量独立，和的方差等于各乘积的方差之和。",
    ),
    topic="variance",
    given=[mutual, *centred],
    states=Holds(
        Equation(Var(Sum(q[i] * k[i], (i, 1, d))), Sum(Var(q[i] * k[i]), (i, 1, d))),
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated],
    ),
    verdict="true",
    why=Text(
        en="Independent components, taken all together as the word is understood, have uncorrelated products.",
        zh="相互独立照通常理解，是就全体分量而言的，此时各乘积两两不相关。",
    ),
)
