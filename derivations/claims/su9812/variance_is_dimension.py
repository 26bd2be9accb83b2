from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import d, k, q, standard
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product

variance_is_dimension = Claim(
    anchor=r'都采样自"均值为0、方差为1"的分布，那么可以算得',
    place=Text(en="Known results, paragraph 1, and equation", zh="已有结果一节，第 1 段及公式"),
    says=Text(
        en=r"If $q$ and $k$ are sampled, at the start, from a distribution with mean $0$ and variance $1$, the variance of $q\cdot k$ is $d$.",
        zh=r"假设初始阶段 $q$、$k$ 都采样自均值为 $0$、方差为 $1$ 的分布，则 $q\cdot k$ 的方差为 $d$。",
    ),
    topic="variance",
    given=standard,
    states=Holds(Equation(Var(dot(q, k)), d), by=variance_of_unit_dot_product),
    verdict="true",
    why=Text(
        en="Sampling means that components are drawn independently.",
        zh="采样即各分量独立抽取。",
    ),
)
