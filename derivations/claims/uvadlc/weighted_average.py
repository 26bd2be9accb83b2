from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import i, j, n, x
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weighted_average = Claim(
    anchor="the attention mechanism describes a weighted average",
    place=Text(en="What is Attention?, sentence 2", zh="What is Attention? 一节，第 2 句"),
    says=Text(
        en="Attention is described as a weighted average of elements, with weights that are computed dynamically from a query and the keys of the elements.",
        zh="注意力机制描述的是各元素的加权平均，权重由查询与各元素的键动态算出。",
    ),
    topic="definitions",
    given=[in_range(i, n)],
    states=[
        Holds(0 < softmax(x, i)),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="The section takes softmax for the weights: whatever the scores of query and keys are, these are positive and add up to $1$.",
        zh="该节以 softmax 为权重：无论查询与各键的分数为何，权重都为正，且总和为 $1$。",
    ),
)
