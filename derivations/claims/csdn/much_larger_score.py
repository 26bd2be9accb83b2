from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import Delta, i, lead, m, n, x
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.weight_far_below import weight_far_below

missing_bound = 1 - softmax(x, i) <= (n - 1) * exp(-Delta)


much_larger_score = Claim(
    anchor="的值很大(例如,远大于其他 … 将接近于1",
    place=Text(
        en="first part, definition of softmax, sentence 1", zh="第一部分，softmax 的定义第 1 句"
    ),
    says=Text(
        en="If $x_i$ is large, for example much larger than the others, $y_i$ is close to $1$ and the others are close to $0$.",
        zh="若 $x_i$ 很大（例如远大于其余分数），则 $y_i$ 接近 $1$，其余接近 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), lead],
    states=[
        Holds(missing_bound, by=missing_weight),
        Holds(
            softmax(x, m) <= exp(-Delta),
            given=[*in_range(i, n), *in_range(m, n), x[m] + Delta <= x[i]],
            by=weight_far_below(i=m, j=i),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Much larger than the others is the post's example of large, and it is what counts: a gap of $\Delta$ leaves at most $(n-1)\mathrm e^{-\Delta}$ to the others, however large or small the scores are.",
        zh=r"“远大于其他”是文中举的例子，也正是关键所在：差为 $\Delta$ 时，无论分数本身大小，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)
