from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import (
    B,
    beta,
    i,
    j,
    k,
    leads,
    n,
    scaled,
    takes_all,
    x,
)
from derivations.saturation.trailing_weight_limit import trailing_weight_limit
from derivations.softmax.softmax_shift_invariant import softmax_shift_invariant

large_elements = Claim(
    anchor="当X元素都比较大的时候，会产生一个近似",
    place=Text(en="after the expanded matrix, clause 1", zh="展开矩阵之后，第一分句"),
    says=Text(
        en="By what came before, when all elements of $X$ are rather large, a vector arises that is nearly one-hot.",
        zh="根据前文，$X$ 的各元素都比较大时，会产生一个近似独热的向量。",
    ),
    topic="softmax",
    given=leads,
    states=[
        takes_all,
        Holds(
            Tends(softmax(scaled, i), beta, 0),
            also=[in_range(i, n), NotEqual(i, k)],
            by=trailing_weight_limit(i=k, k=i),
        ),
    ],
    correct=Holds(
        Equation(softmax(Each(j, x[j] + B, n), i), softmax(x, i)),
        given=[in_range(i, n)],
        by=softmax_shift_invariant(a=B),
    ),
    verdict="true",
    why=Text(
        en=r"Large is what was meant before, multiplied by a large $\beta$; a number that is added to all elements would change nothing.",
        zh=r"所谓大，是指前文的同乘一个很大的 $\beta$；若只是各元素同加一个数，则什么也不变。",
    ),
    decided=Text(
        en="The sentence begins by pointing back to the limit, and is read by it.",
        zh="此句开头即指向前文的极限，故照此理解。",
    ),
)
