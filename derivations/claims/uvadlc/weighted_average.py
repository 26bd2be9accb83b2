from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weighted_average = Claim(
    anchor="the attention mechanism describes a weighted average",
    place=Text(en="What is Attention?, sentence 2", zh="What is Attention? 一节，第 2 句"),
    says=Text(
        en="What attention gives is a weighted average: the weights are positive and add up to $1$.",
        zh="注意力给出的是加权平均：各权重为正，且总和为 $1$。",
    ),
    topic="definitions",
    given=[in_range(i, n)],
    states=[
        Holds(0 < softmax(x, i)),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="With softmax, which the section takes for the weights, whatever the scores are.",
        zh="该节以 softmax 为权重，无论分数为何，这都成立。",
    ),
)
