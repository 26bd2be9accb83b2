from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import d, k, positive, q, sigma, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

free_of_dimension = Claim(
    anchor="normalizes the variance: … keeps variance constant regardless of dimension",
    place=Text(en="The Solution, lines 1 and 3", zh="The Solution 一节，第 1、3 行"),
    says=Text(
        en=r"Dividing by $\sqrt d$ normalises the variance and keeps it constant, regardless of dimension.",
        zh=r"除以 $\sqrt d$ 使方差归一化，无论维数多大都保持不变。",
    ),
    topic="scaling",
    given=[*standard, positive],
    states=Holds(Equation(Var(dot(q, k) / sqrt(d)), sigma**4), by=variance_of_scaled_dot_product),
    verdict="true",
    why=Text(en=r"It is $\sigma^4$ for every $d$.", zh=r"对每个 $d$ 都是 $\sigma^4$。"),
)
