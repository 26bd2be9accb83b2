from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.missing_weight import missing_weight

extreme = softmax(x, p) * (1 - softmax(x, p)) <= (n - 1) * exp(-Delta)


exponential_extremes = Claim(
    place=Text(en="what scaling does", zh="缩放的作用"),
    says=Text(
        en="As the exponential magnifies large inputs, the outputs of softmax are close to $0$ or $1$.",
        zh="指数函数会放大较大的输入，softmax 的输出因而接近 $0$ 或 $1$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(p, n), Delta <= x[i]],
    states=Fails(
        extreme,
        Model(n=2, i=1, p=1, Delta=log(1000), x=[log(1000), log(1000)], show=[softmax(x, 1)]),
    ),
    extra=Holds(extreme, also=[lead], by=[diagonal_at_most_remainder, missing_weight]),
    verdict="true under extra hypotheses",
    why=Text(
        en="$y(1-y)$ is small exactly where $y$ is close to $0$ or $1$. This takes a leader with a large gap; equal scores of any size give $1/n$.",
        zh="$y(1-y)$ 很小，当且仅当 $y$ 接近 $0$ 或 $1$。这需要有一个遥遥领先的分数；相等的分数无论多大，权重都是 $1/n$。",
    ),
    misleads=Text(
        en="Whoever expects a sharp choice from large scores: a thousand equal ones, however large, get a thousandth each.",
        zh="以为分数大、选择就分明的人：一千个相等的分数无论多大，各得千分之一。",
    ),
)
