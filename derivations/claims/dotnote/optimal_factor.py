from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
from derivations.saturation.trace_decreases import trace_decreases


def trace(factor):
    """The trace of the Jacobian of softmax at the scores, each times the factor."""
    weights = Each(j, factor * x[j], n)
    return 1 - Sum(softmax(weights, i) ** 2, (i, 1, n))


def slope_in_query(factor):
    """The first weight's derivative along the query: the factor times the one in the score."""
    weights = Each(j, factor * x[j], n)
    return factor * softmax(weights, 1) * (1 - softmax(weights, 1))


optimal_factor = Claim(
    anchor="Maintains optimal softmax sensitivity",
    place=Text(
        en="Why This Specific Scaling?, item 3", zh="Why This Specific Scaling? 一节，第 3 项"
    ),
    says=Text(
        en=r"The factor $1/\sqrt d$ is optimal: it keeps softmax most sensitive.",
        zh=r"因子 $1/\sqrt d$ 是最优的：它使 softmax 最灵敏。",
    ),
    topic="scaling",
    given=[1 <= d, 1 <= n, 0 <= c],
    states=[
        Fails(trace(c) <= trace(1 / sqrt(d)), Model(d=1, n=2, c=0, x=[log(2), 0])),
        Fails(
            slope_in_query(c) <= slope_in_query(1 / sqrt(d)),
            Model(d=1, n=2, c=2, x=[log(2), 0]),
        ),
    ],
    correct=Holds(trace(1 / sqrt(d)) <= trace(c), also=[c <= 1 / sqrt(d)], by=trace_decreases),
    verdict="false",
    why=Text(
        en=r"By the sensitivity to the scores a smaller factor is never worse, and $0$ is best. By the sensitivity to the query, where the factor counts once more, the best factor depends on the gap of the scores: in the example $2$ is better than $1$. (For two normal keys its median is largest at about $1.62/\sqrt d$, by computation and not by proof.) Special about $1/\sqrt d$ is its order.",
        zh=r"若看对分数的灵敏度，因子取得更小总不会更差，$0$ 最好。若看对查询的灵敏度，则因子还要再乘一次，最佳取值取决于分数差：例中 $2$ 优于 $1$。（对两个服从正态分布的键，这一灵敏度的中位数约在 $1.62/\sqrt d$ 处最大；此数得自计算，未经证明。）$1/\sqrt d$ 只在数量级上特别。",
    ),
    misleads=Text(
        en=r"Whoever takes the constant for settled and does not try $2/\sqrt d$ or a learned temperature, which may do better.",
        zh=r"以为常数已成定论，因而不去尝试 $2/\sqrt d$ 或可学习的温度（它们可能更好）的人。",
    ),
)
