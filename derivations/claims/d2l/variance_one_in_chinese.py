from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import d, key, q, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

variance_one_in_chinese = Claim(
    anchor=r"仍然是$1$， … 我们再将点积除以$\sqrt{d}$",
    place=Text(
        en="Chinese edition, scaled dot product attention, sentence 3",
        zh="中文版，缩放点积注意力一节，第 3 句",
    ),
    says=Text(
        en=r"The Chinese edition: divided by $\sqrt d$ the dot product has variance $1$, however long the vectors are.",
        zh=r"中文版：无论向量多长，点积除以 $\sqrt d$ 之后方差都是 $1$。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=Holds(
        Equation(Var(dot(q, key) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(k=key, sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en=r"$d/(\sqrt d)^2=1$. A copy in public notes has the divisor $d$ in this sentence, beside the formula with $\sqrt d$: that would give $1/d$.",
        zh=r"$d/(\sqrt d)^2=1$。一份公开笔记转载时，公式仍是 $\sqrt d$，此句却写成除以 $d$，那样方差就是 $1/d$。",
    ),
)
