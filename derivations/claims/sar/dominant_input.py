from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import Delta, i, lead, n, t, x
from derivations.saturation.leading_weight import leading_weight
from derivations.saturation.missing_weight import missing_weight

dominant_input = Claim(
    anchor="much larger than the other values … is close to 1",
    place=Text(en="paragraph after Eq. (2), sentence 1", zh="式（2）之后一段第 1 句"),
    says=Text(
        en="If $x_i$ is much larger than the other values, $y_i$ is close to $1$.",
        zh="若 $x_i$ 远大于其余各值，则 $y_i$ 接近 $1$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), lead],
    states=[
        Holds(1 - softmax(x, i) <= (n - 1) * exp(-Delta), by=missing_weight),
        Holds(Tends((n - 1) * exp(-t), t, 0), given=[]),
    ],
    correct=Holds(1 / (1 + (n - 1) * exp(-Delta)) <= softmax(x, i), by=leading_weight),
    verdict="true",
    why=Text(
        en=r"For a fixed number $n$ of inputs: a gap $\Delta$ leaves at most $(n-1)\mathrm e^{-\Delta}$ to the others.",
        zh=r"输入个数 $n$ 固定时成立：分数差为 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)
