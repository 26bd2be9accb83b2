from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import i, j, n, x
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weighted_average = Claim(
    anchor="output of attention pooling as a weighted average of values",
    place=Text(en="caption of the first figure", zh="第一幅图的说明"),
    says=Text(
        en="The output of attention pooling is a weighted average of the values, with weights that are computed by the scoring function and softmax.",
        zh="注意力汇聚的输出是各值的加权平均，权重由评分函数与 softmax 得到。",
    ),
    topic="definitions",
    given=[in_range(i, n)],
    states=[
        Holds(0 < softmax(x, i)),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="The weights are positive and add up to $1$, which makes it an average.",
        zh="各权重为正且总和为 $1$，因此是加权平均。",
    ),
)
