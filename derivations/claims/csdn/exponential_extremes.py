from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import Delta, i, lead, n, p, x
from derivations.saturation.diagonal_at_most_remainder import diagonal_at_most_remainder
from derivations.saturation.missing_weight import missing_weight

extreme = softmax(x, p) * (1 - softmax(x, p)) <= (n - 1) * exp(-Delta)


exponential_extremes = Claim(
    anchor="其他较小的 … softmax 输出接近于0或1",
    place=Text(
        en="first part, numbered item 2, sentences 2 and 3", zh="第一部分，编号第 2 条第 2、3 句"
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(p, n)],
    states=Holds(extreme, also=[lead], by=[diagonal_at_most_remainder, missing_weight]),
    verdict="true",
    says=Text(
        en="That the other, smaller scores hardly count brings the outputs of softmax close to $0$ or $1$.",
        zh="其余较小的分数几乎不起作用，softmax 的输出便接近 $0$ 或 $1$。",
    ),
    why=Text(
        en=r"They hardly count where one score is much larger. $y(1-y)$ is small exactly where $y$ is close to $0$ or $1$, and with a gap of $\Delta$ it is at most $(n-1)\mathrm e^{-\Delta}$.",
        zh=r"有一个分数远大于其余时，其余才几乎不起作用。$y(1-y)$ 很小，当且仅当 $y$ 接近 $0$ 或 $1$；分数差为 $\Delta$ 时，它不超过 $(n-1)\mathrm e^{-\Delta}$。",
    ),
    decided=Text(
        en="The sentence itself names the other, smaller scores; equal scores, by which it was once refuted, are none of its.",
        zh="原句本身说的是其余较小的分数；曾用作反例的相等分数，与此句无关。",
    ),
)
