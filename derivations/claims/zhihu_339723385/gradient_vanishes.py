from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import (
    Delta,
    beta,
    leads,
    m,
    n,
    p,
    scaled,
    two_indices,
    x,
)
from derivations.saturation.jacobian_saturation import jacobian_saturation
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

gradient_vanishes = Claim(
    anchor="进而导致SoftMax的梯度消失",
    place=Text(en="sentence 1, third clause", zh="第 1 句，第三分句"),
    says=Text(
        en="The one-hot vector in turn makes the gradient of softmax vanish.",
        zh="趋近独热向量，进而导致 softmax 的梯度消失。",
    ),
    topic="gradients",
    given=[*leads, *two_indices],
    states=[
        Holds(
            absolute(partial(softmax(x, p), x, m)) <= (n - 1) * exp(-Delta), by=jacobian_saturation
        ),
        Holds(
            Tends(softmax(scaled, p) * (delta(p, m) - softmax(scaled, m)), beta, 0),
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"Every derivative is at most $(n-1)\mathrm e^{-\Delta}$, where the largest score leads by $\Delta$; multiplied by $\beta$, it leads by $\beta\Delta$.",
        zh=r"最大的分数领先 $\Delta$ 时，各导数的绝对值至多为 $(n-1)\mathrm e^{-\Delta}$；同乘 $\beta$ 之后，领先的是 $\beta\Delta$。",
    ),
)
