from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import d, key, score, sigma, standard
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

keeps_variance = Claim(
    anchor="crucial to maintain an appropriate variance of attention values",
    place=Text(
        en="Scaled Dot Product Attention, paragraph on the factor, sentence 2",
        zh="Scaled Dot Product Attention 一节，缩放因子一段第 2 句",
    ),
    says=Text(
        en=r"After initialisation the factor $1/\sqrt d$ is crucial for an appropriate variance of the attention values.",
        zh=r"要使初始化之后注意力的各个值保持适当的方差，因子 $1/\sqrt d$ 至关重要。",
    ),
    topic="scaling",
    given=[*standard, 1 <= d],
    states=[
        Holds(
            Equation(Var(score / sqrt(d)), sigma**4),
            by=variance_of_scaled_dot_product(k=key, sigma_q=sigma, sigma_k=sigma),
        ),
        Holds(
            Equation(Var(score), d * sigma**4),
            by=variance_of_dot_product(k=key, sigma_q=sigma, sigma_k=sigma),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"The values in question are those that softmax takes, the scores: with the factor their variance is $\sigma^4$ for every $d$, without it $d\sigma^4$.",
        zh=r"这里的值指 softmax 的输入，即分数：有此因子，其方差对任何 $d$ 都是 $\sigma^4$；没有，则为 $d\sigma^4$。",
    ),
)
