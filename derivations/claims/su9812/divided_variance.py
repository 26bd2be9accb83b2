from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import d, k, q, standard
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

divided_variance = Claim(
    anchor="将Attention Score的方差变为1",
    place=Text(en="Known results, paragraph 2, sentence 1", zh="已有结果一节，第 2 段第 1 句"),
    says=Text(
        en=r"Division of $q\cdot k$, which has variance $d$, by $\sqrt d$ makes the variance of the attention score $1$.",
        zh=r"$q\cdot k$ 的方差为 $d$，除以 $\sqrt d$，注意力分数的方差就变为 $1$。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en="Exact for components with mean $0$ and variance $1$, as assumed before, which are sampled independently, as is understood there.",
        zh="各分量均值为 $0$、方差为 $1$（前文所设），并理解为独立采样时，精确成立。",
    ),
)
