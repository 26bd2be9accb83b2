from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import (
    at_least_mean,
    k,
    largest,
    mean,
    s,
    scale,
    some,
    up,
    weighted,
    weighted_at_most_largest,
)
from derivations.claims.su9034._letters import *

favours_the_maximum = Claim(
    anchor=r"我们知道Softmax是会侧重于$\max$的那个",
    place=Text(
        en="Derivation, fourth equation, and sentence before it",
        zh="推导过程一节，第 4 个公式及其前一句",
    ),
    says=Text(
        en=r"Softmax leans towards the maximum: the mean of the scores by its weights lies between $\bar s$ and $s_{\max}$.",
        zh=r"softmax 侧重于最大值：按其权重加权的平均分数介于 $\bar s$ 与 $s_{\max}$ 之间。",
    ),
    topic="softmax",
    given=[some, up, *largest],
    states=[
        Holds(LessEqual(weighted, s[k]), by=weighted_at_most_largest),
        Holds(LessEqual(scale * mean, scale * weighted), by=at_least_mean),
    ],
    verdict="true",
    why=Text(
        en=r"For $\lambda\ge0$. The estimate by $\lambda s_{\max}$ that is drawn from it is thus one from above, and is judged by itself.",
        zh=r"条件是 $\lambda\ge0$。由此以 $\lambda s_{\max}$ 作估计，是从上方估计，已另行判定。",
    ),
)
