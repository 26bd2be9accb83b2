from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import softmax_is_positive
from derivations.claims._entropy import i, n, p, scaled, some
from derivations.claims.su8823._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

conditional_distribution = Claim(
    anchor="$j$为随机变量的条件分布",
    place=Text(
        en="Invariant entropy, after the quotation, paragraph 2, sentence 1",
        zh="熵不变性一节，引用之后第 2 段第 1 句",
    ),
    says=Text(
        en="For each query the weights of the keys are a probability distribution.",
        zh="对每个查询，各键的权重构成一个概率分布。",
    ),
    topic="softmax",
    given=[some],
    states=[
        Holds(Equation(Sum(p(i), (i, 1, n)), 1), by=softmax_sums_to_one),
        Holds(0 < p(i), also=[in_range(i, n)], by=softmax_is_positive(z=scaled)),
    ],
    verdict="true",
    why=Text(en="They are positive and add up to $1$.", zh="各权重为正，和为 $1$。"),
)
