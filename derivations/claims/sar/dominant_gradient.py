from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import Delta, i, indices, k, lead, m, n, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation import jacobian_saturation

dominant_gradient = Claim(
    anchor="the gradient is close to 0",
    place=Text(en="paragraph after Eq. (2), sentence 1", zh="式（2）之后一段第 1 句"),
    says=Text(
        en="If $x_i$ is much larger than the other values, the gradient is close to $0$.",
        zh="若 $x_i$ 远大于其余各值，则梯度接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *indices],
    states=[
        Holds(
            absolute(partial(softmax(x, k), x, m)) <= 1 - softmax(x, i),
            by=jacobian_at_most_remainder,
        ),
        Holds(
            absolute(partial(softmax(x, k), x, m)) <= (n - 1) * exp(-Delta),
            also=[lead],
            by=jacobian_saturation,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"No entry of the Jacobian exceeds $1-y_i$ in absolute value, and with a gap of $\Delta$ that is at most $(n-1)\mathrm e^{-\Delta}$.",
        zh=r"雅可比矩阵任何元素的绝对值都不超过 $1-y_i$；分数差为 $\Delta$ 时，它至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)
