from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import i, j, n, v, x
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weighted_sum = Claim(
    anchor=r"aggregating information with a weighted sum … data-dependent weights",
    place=Text(en="Notes, item 1, sentence 2", zh="笔记第 1 条第 2 句"),
    says=Text(
        en="Attention can be seen as nodes of a directed graph that look at each other and aggregate information, each with a weighted sum from all nodes that point to it; the weights depend on the data.",
        zh="注意力可以看作有向图中相互查看的节点：每个节点用加权和汇总所有指向它的节点的信息，权重依赖于数据。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=Holds(
        Equation(
            Sum(softmax(x, j) * v[j], (j, 1, n)),
            Sum(exp(x[j]) / Sum(exp(x[i]), (i, 1, n)) * v[j], (j, 1, n)),
        ),
        by=softmax,
    ),
    correct=Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    verdict="true",
    why=Text(
        en="The picture is the note's; what each node computes is attention, a weighted sum whose weights depend on the data through the scores $x_j$. That they add up to $1$ comes from softmax and is not in the sentence.",
        zh="有向图是笔记中的比喻；每个节点所计算的正是注意力，即加权和，权重经由分数 $x_j$ 依赖于数据。权重之和为 $1$ 来自 softmax，句中没有说。",
    ),
)
