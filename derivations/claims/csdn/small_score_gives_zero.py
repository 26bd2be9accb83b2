from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import *
from derivations.saturation.weight_far_below import weight_far_below

small_score_gives_zero = Claim(
    anchor="很小时, softmax … 接近0,因此梯度",
    place=Text(en="first part, small score", zh="第一部分，分数很小的情形"),
    says=Text(
        en="As $x_i$ falls without bound, $y_i$ tends to $0$.",
        zh="$x_i$ 趋于负无穷时，$y_i$ 趋于 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), *in_range(m, n), x[i] + Delta <= x[m]],
    states=[
        Holds(softmax(x, i) <= exp(-Delta), by=weight_far_below(j=m)),
        Holds(Tends(exp(-t), t, 0), given=[]),
    ],
    verdict="true",
    why=Text(
        en=r"One score falls, the others stay: $y_i$ is at most $\mathrm e^{-\Delta}$ where some score is larger by $\Delta$.",
        zh=r"此处是一个分数下降，其余不变：若有某个分数比 $x_i$ 大 $\Delta$，则 $y_i\le \mathrm e^{-\Delta}$。",
    ),
)
