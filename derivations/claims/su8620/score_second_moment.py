from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su8620._letters import d, i, j, k, means, mutual, q, squares
from derivations.dot_products.second_moment_of_independent_dot_product import (
    second_moment_of_independent_dot_product,
)
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)


def value():
    z = calc(E(dot(q, k) ** 2))
    z.eq(d, by=[*squares, second_moment_of_centred_dot_product(sigma_q=1, sigma_k=1)])
    return z.qed()


score_second_moment = Claim(
    anchor="“均值为0、方差为1”的分布，那么它们的内积的二阶矩",
    place=Text(
        en="NTK parametrisation, paragraph 4, sentence 2, and equation",
        zh="NTK 参数化一节，第 4 段第 2 句及公式",
    ),
    says=Text(
        en="If $q$ and $k$ are both sampled from a distribution with mean $0$ and variance $1$, their dot product has the second moment $d$.",
        zh="假设 $q$、$k$ 都采样自均值为 $0$、方差为 $1$ 的分布，则内积的二阶矩为 $d$。",
    ),
    topic="variance",
    given=[mutual, *means, *squares],
    states=[
        Holds(
            Equation(
                E(dot(q, k) ** 2),
                Sum(Sum(E(q[i] * q[j]) * E(k[i] * k[j]), (j, 1, d)), (i, 1, d)),
            ),
            also=[Independent(q, k)],
            by=second_moment_of_independent_dot_product,
        ),
        Holds(Equation(E(dot(q, k) ** 2), d), by=value),
    ],
    verdict="true",
    why=Text(
        en="Sampling means that components are drawn independently; the displayed steps use just that.",
        zh="采样即各分量独立抽取，所列各步用到的正是这一点。",
    ),
)
