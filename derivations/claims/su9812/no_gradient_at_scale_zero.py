from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.su9812._letters import alpha, i, indices, j, p, s
from derivations.softmax.softmax_temperature import softmax_temperature


def zero():
    z = calc(partial(p(i), s, j))
    z.eq(alpha * p(i) * (delta(i, j) - p(j)), by=softmax_temperature(a=alpha, x=s))
    z.eq(0, by=Equation(alpha, 0))
    return z.qed()


no_gradient_at_scale_zero = Claim(
    anchor="当Scale等于0时同样也会有梯度消失问题",
    place=Text(en="introduction, sentence 3", zh="开头，第 3 句"),
    says=Text(
        en="It can be proved that at the scale $0$ gradients vanish as well.",
        zh="可以证明，缩放因子为 $0$ 时同样有梯度消失。",
    ),
    topic="gradients",
    given=[*indices, Equation(alpha, 0)],
    states=Holds(Equation(partial(p(i), s, j), 0), by=zero),
    verdict="true",
    why=Text(
        en=r"By the chain rule every derivative in the scores carries the factor $\alpha$.",
        zh=r"由链式法则，对分数的每个导数都含因子 $\alpha$。",
    ),
)
