from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import d, i, j, m, n, r, v
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

K = matrices("K", n, d)


def score(key):
    """The compatibility of the query with a key, as the next section chooses it."""
    return Sum(r[i] * K[key, i], (i, 1, d)) / sqrt(d)


scores = Each(j, score(j), n)
exponentials = Sum(exp(score(m)), (m, 1, n))

weighted_sum = Claim(
    anchor=r"a weighted sum of the values, where the weight",
    place=Text(en="§3.2, paragraph 1, sentence 2", zh="第 3.2 节第 1 段第 2 句"),
    says=Text(
        en=r"The output is a weighted sum of the values; the weight of each value is computed by a compatibility function of the query with the corresponding key.",
        zh=r"输出是各值的加权和；每个值的权重，由查询与相应的键通过相容性函数算出。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=Holds(
        Equation(
            Sum(softmax(scores, j) * v[j], (j, 1, n)),
            Sum(exp(score(j)) / exponentials * v[j], (j, 1, n)),
        ),
        by=softmax,
    ),
    correct=Holds(Equation(Sum(softmax(scores, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    verdict="true",
    why=Text(
        en=r"It is a definition, and what is chosen a section later fits it: there the weight of value $j$ is $\mathrm e^{s_j}$ over the sum of all $\mathrm e^{s_m}$, and $s_j$ is computed from the query and key $j$. From softmax, too, it comes that the weights add up to $1$, so that the sum is an average.",
        zh=r"这是定义，下一小节的取法与之相符：第 $j$ 个值的权重是 $\mathrm e^{s_j}$ 除以各 $\mathrm e^{s_m}$ 之和，而 $s_j$ 由查询与第 $j$ 个键算出。权重之和为 $1$，因而加权和就是加权平均，这也来自所选的 softmax。",
    ),
    decided=Text(
        en=r"The reading once had the sum $1$, which is not in the sentence, and left out what the weights are computed from.",
        zh=r"书中的理解曾写有权重之和为 $1$，而原句没有这样说；又曾漏掉权重由什么算出。",
    ),
)
