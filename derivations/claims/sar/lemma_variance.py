from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

lemma_variance = Claim(
    place=Text(en="lemma, variance", zh="引理，方差"),
    says=Text(
        en="Under the same hypotheses the dot product has variance $d$.",
        zh="在同样的条件下，点积的方差为 $d$。",
    ),
    topic="variance",
    given=lemma,
    states=Fails(
        Equation(Var(dot(u, v)), d),
        Model(d=2, u=[F, G], v=[H, F * G * H], show=[E(u[1] * v[1] * u[2] * v[2])]),
    ),
    extra=Holds(Equation(Var(dot(u, v)), d), also=[mutual], by=variance_of_unit_dot_product),
    verdict="true under extra hypotheses",
    why=Text(
        en="All $2d$ components must be independent together; that any three of them are is not enough.",
        zh="须全部 $2d$ 个分量相互独立；任意三个独立还不够。",
    ),
)
