from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.dotnote._letters import *
from derivations.saturation.trace_decreases import trace_decreases


def trace(factor):
    """The trace of the Jacobian of softmax at the scores, each times the factor."""
    weights = Each(j, factor * x[j], n)
    return 1 - Sum(softmax(weights, i) ** 2, (i, 1, n))


optimal_factor = Claim(
    place=Text(en="other divisors: conclusion", zh="别的除数：结论"),
    says=Text(
        en=r"The factor $1/\sqrt d$ is optimal: it keeps softmax most sensitive.",
        zh=r"因子 $1/\sqrt d$ 是最优的：它使 softmax 最灵敏。",
    ),
    topic="scaling",
    given=[1 <= d, 1 <= n, 0 <= c],
    states=Fails(trace(c) <= trace(1 / sqrt(d)), Model(d=1, n=2, c=0, x=[log(2), 0])),
    correct=Holds(trace(1 / sqrt(d)) <= trace(c), also=[c <= 1 / sqrt(d)], by=trace_decreases),
    verdict="false",
    why=Text(
        en=r"No criterion is named. By the trace of the Jacobian a smaller factor is never worse, and $0$ is best: what is special about $1/\sqrt d$ is its order, not its constant.",
        zh=r"文中没有给出判据。若以雅可比矩阵的迹衡量，因子取得更小总不会更差，$0$ 最好：$1/\sqrt d$ 特别之处在于量级，而不在于常数。",
    ),
)
