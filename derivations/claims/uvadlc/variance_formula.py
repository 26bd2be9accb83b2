from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import d, key, score, sigma, standard
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product

variance_formula = Claim(
    anchor=r"$\text{Var}\left(\sum_{i=1}^{d_k} q_i\cdot k_i\right) = \sigma^4\cdot d_k$",
    place=Text(
        en="Scaled Dot Product Attention, formula of the variance, since 4 September 2022",
        zh="Scaled Dot Product Attention 一节，方差公式，2022 年 9 月 4 日以后的版本",
    ),
    says=Text(
        en=r"For normal components with mean $0$ and variance $\sigma^2$ the variance of the dot product is $d\sigma^4$.",
        zh=r"各分量服从正态分布、均值为 $0$、方差为 $\sigma^2$ 时，点积的方差为 $d\sigma^4$。",
    ),
    topic="variance",
    given=standard,
    states=Holds(
        Equation(Var(score), d * sigma**4),
        by=variance_of_dot_product(k=key, sigma_q=sigma, sigma_k=sigma),
    ),
    verdict="true",
    why=Text(
        en="It holds for independent components, as usual at initialisation, and needs no normal distribution.",
        zh="各分量独立（初始化时通常如此）即成立，不需要正态性。",
    ),
)
