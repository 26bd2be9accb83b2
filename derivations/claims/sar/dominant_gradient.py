from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import *
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder

dominant_gradient = Claim(
    anchor="the gradient is close to 0",
    place=Text(en="paragraph after Eq. (2), sentence 1", zh="式（2）之后一段第 1 句"),
    says=Text(
        en="When one $y_i$ is near $1$, all entries of the Jacobian are near $0$.",
        zh="当某个 $y_i$ 接近 $1$ 时，雅可比矩阵的所有元素都接近 $0$。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *indices],
    states=Holds(
        absolute(partial(softmax(x, k), x, m)) <= 1 - softmax(x, i), by=jacobian_at_most_remainder
    ),
    verdict="true",
    why=Text(
        en="No entry exceeds $1-y_i$ in absolute value.", zh="任何元素的绝对值都不超过 $1-y_i$。"
    ),
)
