from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import Delta, i, m, n, x
from derivations.saturation.weight_far_below import weight_far_below

others_are_negligible = Claim(
    anchor="其他较小的 … 的影响几乎可以忽略不计",
    place=Text(en="first part, numbered item 2, sentence 2", zh="第一部分，编号第 2 条第 2 句"),
    says=Text(
        en="When one score is large, its exponential grows quickly, and the influence of the other, smaller ones can almost be neglected.",
        zh="某个分数很大时，其指数迅速增大，其余较小的分数，影响几乎可以忽略不计。",
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(m, n), x[m] + Delta <= x[i]],
    states=Holds(softmax(x, m) <= exp(-Delta), by=weight_far_below(i=m, j=i)),
    verdict="true",
    why=Text(
        en=r"A score that is smaller by $\Delta$ has a weight of at most $\mathrm e^{-\Delta}$.",
        zh=r"比它小 $\Delta$ 的分数，权重至多为 $\mathrm e^{-\Delta}$。",
    ),
)
