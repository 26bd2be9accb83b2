from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.karpathy._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weighted_sum = Claim(
    anchor=r"aggregating information with a weighted sum … data-dependent weights",
    place=Text(en="Notes, item 1, sentence 2", zh="笔记第 1 条第 2 句"),
    says=Text(
        en=r"A node collects a weighted sum from all nodes that point to it; the weights depend on the data.",
        zh=r"每个节点从指向它的所有节点收集一个加权和；权重依赖于数据。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=[
        Holds(
            Equation(
                Sum(softmax(x, j) * v[j], (j, 1, n)),
                Sum(exp(x[j]) / Sum(exp(x[i]), (i, 1, n)) * v[j], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en=r"It is what attention computes, with weights that depend on the data through the scores and add up to $1$; the graph is a picture of it.",
        zh=r"这正是注意力所计算的：权重经由分数依赖于数据，其和为 $1$；有向图是它的一种形象说法。",
    ),
)
