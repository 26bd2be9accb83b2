from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.llmbook._letters import d, fourth_moment, normal, score4
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)


def heavier_tails():
    z = calc(3 * d**2)
    z.lt(3 * d**2 + 6 * d)
    z.eq(E(score4**4), by=fourth_moment)
    return z.qed()


unscaled_is_normal = Claim(
    anchor=r"若去除$\sqrt{d}$ 项 … $W^{*}_{ij}\sim N(0,d)$",
    place=Text(en="§2.1, paragraph 2", zh="第 2.1 节，第 2 段"),
    says=Text(
        en="Without the division the score is $N(0,d)$.",
        zh=r"若去除 $\sqrt d$，则分数服从 $N(0,d)$。",
    ),
    topic="law",
    given=normal,
    states=Fails(
        Equation(E(score4**4), 3 * d**2), contrary=Holds(3 * d**2 < E(score4**4), by=heavier_tails)
    ),
    correct=[
        Holds(
            Equation(E(score4**2), d), by=second_moment_of_centred_dot_product(sigma_q=1, sigma_k=1)
        ),
        Holds(Equation(E(score4**4), 3 * d**2 + 6 * d), by=fourth_moment),
    ],
    verdict="false",
    why=Text(
        en="Variance $d$ is right. But the fourth moment of $N(0,d)$ is $3d^2$, and that of the score is $3d^2+6d$ in every dimension: with normal components very large scores are indeed more frequent.",
        zh="方差 $d$ 是对的。但 $N(0,d)$ 的四阶矩为 $3d^2$，而分数的四阶矩对任何维数都是 $3d^2+6d$；对正态分量，很大的分数也确比正态分布更常见。",
    ),
    misleads=Text(
        en="Whoever simulates scores by drawing them from $N(0,d)$: the fourth moment comes out too small by $6d$.",
        zh="用 $N(0,d)$ 抽样来模拟分数的人，得到的四阶矩会小 $6d$。",
    ),
)
