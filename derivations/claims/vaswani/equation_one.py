from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.vaswani._letters import d, i, j, m, n, r, v

K = matrices("K", n, d)


def scaled(j):
    """The scaled score of key j."""
    return Sum(r[i] * K[j, i], (i, 1, d)) / sqrt(d)


equation_one = Claim(
    anchor=r"$\operatorname{softmax}\left(\frac{QK^T}{\sqrt{d_k}}\right)V$",
    place=Text(
        en="§3.2.1, paragraph 1, last sentence, and equation (1)",
        zh="第 3.2.1 节，第 1 段末句及式（1）",
    ),
    says=Text(
        en=r"Every score is divided by $\sqrt d$ before softmax; the outputs are the sums of the values, each multiplied by its weight.",
        zh=r"每个分数先除以 $\sqrt d$，再取 softmax，所得权重与各值相乘后求和，即为输出。",
    ),
    topic="definitions",
    states=Holds(
        Equation(
            Sum(softmax(Each(j, scaled(j), n), j) * v[j], (j, 1, n)),
            Sum(exp(scaled(j)) / Sum(exp(scaled(m)), (m, 1, n)) * v[j], (j, 1, n)),
        ),
        by=softmax,
    ),
    verdict="true",
    why=Text(
        en="Read row by row, a softmax for each query, as the last sentence of paragraph 1 says in words; the $v_j$ are one coordinate of the values.",
        zh="按行理解，每个查询各取一次 softmax；第 1 段末句正是这样说的。$v_j$ 是各值的同一个坐标。",
    ),
)
