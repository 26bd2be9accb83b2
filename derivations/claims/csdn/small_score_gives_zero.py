from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import Delta, i, m, n, t, x
from derivations.saturation.weight_far_below import weight_far_below

small_score_gives_zero = Claim(
    anchor="很小时, softmax … 接近0,因此梯度",
    place=Text(en="first part, small score", zh="第一部分，分数很小的情形"),
    says=Text(
        en="When $x_i$ is small, $y_i$ is close to $0$.", zh="$x_i$ 很小时，$y_i$ 接近 $0$。"
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(m, n), x[i] + Delta <= x[m]],
    states=[
        Holds(softmax(x, i) <= exp(-Delta), by=weight_far_below(j=m)),
        Holds(Tends(exp(-t), t, 0), given=[]),
    ],
    verdict="true",
    why=Text(
        en=r"Small means smaller than another, as large means larger: $y_i$ is at most $\mathrm e^{-\Delta}$ where some score is larger by $\Delta$, which comes about when one score falls and the others stay.",
        zh=r"很小与很大一样，都是相对而言：若有某个分数比 $x_i$ 大 $\Delta$，则 $y_i\le \mathrm e^{-\Delta}$；一个分数下降而其余不变，便是如此。",
    ),
)
