from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import d, key, query, several, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_of_scaled = variance_of_scaled_dot_product(sigma_q=1, sigma_k=1)


def variance_grows():
    v = calc(Var(dot(query, key) / sqrt(d)))
    v.eq(1, by=variance_of_scaled)
    v.lt(d, by=several)
    v.eq(Var(dot(query, key)), by=variance_of_unit_dot_product)
    return v.qed()


variance_increases = Claim(
    anchor=r"若去除$\sqrt{d}$ 项 … 此时方差增大",
    place=Text(en="§2.1, paragraph 2", zh="第 2.1 节，第 2 段"),
    says=Text(
        en="Without the division the variance increases from $1$ to $d$.",
        zh="不缩放时，方差由 $1$ 增大到 $d$。",
    ),
    topic="variance",
    given=[*standard, several],
    states=[
        Holds(Equation(Var(dot(query, key) / sqrt(d)), 1), by=variance_of_scaled),
        Holds(Equation(Var(dot(query, key)), d), by=variance_of_unit_dot_product),
        Holds(Var(dot(query, key) / sqrt(d)) < Var(dot(query, key)), by=variance_grows),
    ],
    verdict="true",
    why=Text(
        en=r"For $d\ge2$; this needs no normal distribution, only means, variances and independence.",
        zh=r"当 $d\ge2$ 时成立；这里用不到正态性，只用到均值、方差与独立性。",
    ),
)
