from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import i, j, n, x
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

average_by_distribution = Claim(
    anchor="由于注意力权重是概率分布 … 本质上是加权平均",
    place=Text(en="Chinese edition, introduction, paragraph 2", zh="中文版，引言第 2 段"),
    says=Text(
        en="The Chinese edition: as the attention weights are a probability distribution, the weighted sum is in essence a weighted average.",
        zh="中文版：由于注意力权重是概率分布，加权和本质上是加权平均。",
    ),
    topic="definitions",
    given=[in_range(i, n)],
    states=[
        Holds(0 < softmax(x, i)),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(en="They are positive and add up to $1$.", zh="各权重为正，且总和为 $1$。"),
)
