from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import softmax_is_positive
from derivations.claims._entropy import i, n, p, scaled, some
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

conditional_distribution = Claim(
    anchor="$j$为随机变量的条件分布",
    place=Text(
        en="Invariant entropy, after the quotation, paragraph 2, sentence 1",
        zh="熵不变性一节，引用之后第 2 段第 1 句",
    ),
    says=Text(
        en="The weights $a_{i,j}$ can be regarded as the conditional distribution of a random variable $j$, given $i$.",
        zh="$a_{i,j}$ 可以视为以 $i$ 为条件、$j$ 为随机变量的条件分布。",
    ),
    topic="softmax",
    given=[some],
    states=[
        Holds(Equation(Sum(p(i), (i, 1, n)), 1), by=softmax_sums_to_one),
        Holds(0 < p(i), also=[in_range(i, n)], by=softmax_is_positive(z=scaled)),
    ],
    verdict="true",
    why=Text(
        en="For each query $i$ they are positive and add up to $1$ over the keys $j$.",
        zh="对每个查询 $i$，各权重都为正，对键 $j$ 求和为 $1$。",
    ),
)
