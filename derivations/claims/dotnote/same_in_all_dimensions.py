from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.attention.root_scaling_of_aligned_score import root_scaling_of_aligned_score
from derivations.claims.dotnote._letters import *
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

rho = reals("rho")
q4, k4 = random_vectors("q k", size=d, moments=4)
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(k[i]), 1))]

fourth_moments = [
    IndependentFamily(q4, k4),
    ForEach(i, d, Equation(E(q4[i]), 0)),
    ForEach(i, d, Equation(E(k4[i]), 0)),
    ForEach(i, d, Equation(Var(q4[i]), 1)),
    ForEach(i, d, Equation(Var(k4[i]), 1)),
]

same_in_all_dimensions = Claim(
    place=Text(en="conclusion", zh="结语"),
    says=Text(
        en="With equal variances scores behave alike in all dimensions, and training is stable.",
        zh="方差相等，则各维度下分数的表现相同，训练稳定。",
    ),
    topic="training",
    given=[mutual, *centred, *unit, positive],
    states=Fails(
        Equation(E((dot(q4, k4) / sqrt(d)) ** 4), E((q4[1] * k4[1]) ** 4)),
        Model(d=2, q=[A, D], k=[F, G]),
        given=[*fourth_moments, positive],
    ),
    meant=[
        Holds(
            Equation(Var(dot(q, k) / sqrt(d)), 1),
            by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
        ),
        Holds(
            Equation(E(dot(q, k) / sqrt(d)), sqrt(d) * rho),
            given=[ForEach(i, d, Equation(E(q[i] * k[i]), rho)), positive],
            by=root_scaling_of_aligned_score,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"The variances agree, the laws do not, and once training has aligned $q$ and $k$ the mean $\rho\sqrt d$ grows with $d$.",
        zh=r"相等的是方差，而不是分布；训练使 $q$ 与 $k$ 相关之后，均值 $\rho\sqrt d$ 仍随 $d$ 增大。",
    ),
)
