from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *
from derivations.dot_products.products_are_uncorrelated import products_are_uncorrelated
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

variances_add = Claim(
    place=Text(en="Eq. (4)", zh="式（4）"),
    says=Text(
        en="The variance of the sum is the sum of the variances of the products.",
        zh="和的方差等于各乘积的方差之和。",
    ),
    topic="variance",
    given=lemma,
    states=Fails(
        Equation(Var(Sum(u[i] * v[i], (i, 1, d))), Sum(Var(u[i] * v[i]), (i, 1, d))),
        Model(d=2, u=[F, G], v=[H, F * G * H]),
    ),
    extra=Holds(
        Equation(Var(Sum(u[i] * v[i], (i, 1, d))), Sum(Var(u[i] * v[i]), (i, 1, d))),
        also=[mutual],
        by=[variance_of_uncorrelated_sum, products_are_uncorrelated(q=u, k=v)],
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="The products must be uncorrelated, which the proof does not say; mutual independence gives it.",
        zh="各乘积须不相关，证明中没有说明；由相互独立可得。",
    ),
)
