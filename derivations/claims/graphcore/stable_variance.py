from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import d, i, k, q
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product

stable_variance = Claim(
    anchor=r"to ensure the variance going into the softmax is stable",
    place=Text(en="introduction, paragraph 2, sentence 3", zh="引言第 2 段第 3 句"),
    says=Text(
        en="The factor $d^{-1/2}$ is included to ensure that the variance going into softmax is stable.",
        zh="引入因子 $d^{-1/2}$，是为了确保进入 softmax 的方差稳定。",
    ),
    topic="scaling",
    given=[
        IndependentFamily(q, k),
        *[ForEach(i, d, Equation(E(z[i]), 0)) for z in (q, k)],
        *[ForEach(i, d, Equation(Var(z[i]), 1)) for z in (q, k)],
        1 <= d,
    ],
    states=Holds(
        Equation(Var(dot(q, k) / sqrt(d)), 1),
        by=variance_of_scaled_dot_product(sigma_q=1, sigma_k=1),
    ),
    verdict="true",
    why=Text(
        en="For independent components with mean $0$ and variance $1$, the usual assumption, the variance of the scores is $1$ in every dimension.",
        zh="各分量独立、均值为 $0$、方差为 $1$（即通常的假设）时，分数的方差在任何维数下都是 $1$。",
    ),
)
