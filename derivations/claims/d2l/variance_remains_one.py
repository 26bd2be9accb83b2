from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import d, key, q, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

variance_remains_one = Claim(
    anchor=r"still remains $1$ regardless of vector length … rescale the dot product",
    place=Text(
        en="Dot Product Attention, paragraph 3, sentences 4 and 5",
        zh="Dot Product Attention 一节，第 3 段第 4、5 句",
    ),
    says=Text(
        en=r"Rescaled by $1/\sqrt d$, the dot product has variance $1$, whatever the length of the vectors.",
        zh=r"点积乘以 $1/\sqrt d$，则无论向量多长，方差都是 $1$。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=Holds(
        Equation(Var(dot(q, key) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(k=key, sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en=r"The factor comes out of the variance squared: $d/d=1$.",
        zh=r"因子提出方差之外要平方：$d/d=1$。",
    ),
)
