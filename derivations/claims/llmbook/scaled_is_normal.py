from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, chances
from derivations.claims.llmbook._letters import d, fourth_moment, normal, query4, score4, sixth

A, B = chances("A B", {-sqrt(3): sixth, 0: 4 * sixth, sqrt(3): sixth})


def fourth_moment_of_scaled():
    w = calc(E((score4 / sqrt(d)) ** 4))
    w.eq(E(score4**4) / d**2, by=linear)
    w.eq((3 * d**2 + 6 * d) / d**2, by=fourth_moment)
    w.eq(3 + 6 / d, by=ring)
    return w.qed()


scaled_is_normal = Claim(
    anchor=r"均服从标准正态分布且互相独立 … 则变量$W^{*}_{ij}\sim N(0,1)$",
    place=Text(en="§2.1, paragraph 1", zh="第 2.1 节，第 1 段"),
    says=Text(
        en="If $Q_{ij}$ and $K_{ij}$ are all standard normal and independent of each other, the scaled score is $N(0,1)$.",
        zh="若 $Q_{ij}$、$K_{ij}$ 都服从标准正态分布，且相互独立，则缩放后的分数服从 $N(0,1)$。",
    ),
    topic="law",
    given=normal,
    states=Fails(
        Equation(E((score4 / sqrt(d)) ** 4), 3),
        Model(d=1, q=[A], k=[B], show=[E(query4[1] ** 2), E(query4[1] ** 4), E(score4**2)]),
    ),
    correct=Holds(Equation(E((score4 / sqrt(d)) ** 4), 3 + 6 / d), by=fourth_moment_of_scaled),
    verdict="false",
    why=Text(
        en="Mean $0$ and variance $1$ are right. But the fourth moment of $N(0,1)$ is $3$, and that of the scaled score is $3+6/d$ whenever the components have the first, second and fourth moments $0,1,3$ of a normal distribution, so that $N(0,1)$ is only the limit for large $d$.",
        zh="均值 $0$ 与方差 $1$ 是对的。但 $N(0,1)$ 的四阶矩为 $3$，而只要各分量的一、二、四阶矩与正态分布同为 $0,1,3$，缩放后的分数的四阶矩就是 $3+6/d$；$N(0,1)$ 只是 $d$ 很大时的极限。",
    ),
    misleads=Text(
        en="Whoever reads from a table of the normal distribution how often a score exceeds $4$: in low dimension it is far more often.",
        zh="查正态分布表来估计分数超过 $4$ 的频率的人，在维数低时会大大低估。",
    ),
)
