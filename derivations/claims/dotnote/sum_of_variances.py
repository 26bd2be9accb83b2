from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import d, i, k, q, sigma, standard
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

sum_of_variances = Claim(
    anchor=r"$\sum_{i=1}^{d_k} \sigma^4 = d_k \sigma^4$",
    place=Text(
        en="Mathematical Explanation, variance, last step",
        zh="Mathematical Explanation 一节，方差最后一步",
    ),
    says=Text(
        en=r"The sum of the $d$ variances $\sigma^4$, and so the variance of $\boldsymbol q\cdot\boldsymbol k$, is $d\sigma^4$.",
        zh=r"$d$ 个方差 $\sigma^4$ 之和，即 $\boldsymbol q\cdot\boldsymbol k$ 的方差，为 $d\sigma^4$。",
    ),
    topic="variance",
    given=standard,
    states=[
        Holds(Equation(Sum(sigma**4, (i, 1, d)), d * sigma**4), by=sums),
        Holds(Equation(Var(dot(q, k)), d * sigma**4), by=variance_of_dot_product),
    ],
    verdict="true",
    why=Text(en="It follows from the lines before it.", zh="由前几步即得。"),
)
