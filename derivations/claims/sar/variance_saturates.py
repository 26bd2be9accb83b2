from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.sar._letters import *
from derivations.saturation.entry_at_tie import entry_at_tie
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.softmax.softmax_jacobian import softmax_jacobian

x3 = vectors("x", 3)
tx3 = Each(j, t * x3[j], 3)
tie, third = Equation(x3[2], x3[1]), x3[3] < x3[1]
tied_entry = softmax(tx3, 1) * (delta(1, 1) - softmax(tx3, 1))


def tie_stays_sensitive():
    equal = have(Equation(t * x3[2], t * x3[1]), by=tie)
    less = have(t * x3[3] < t * x3[1], by=[third, 0 < t])
    derivative = softmax_jacobian(x=tx3, i=1, j=1, n=3)
    return have(Rational(2, 9) < tied_entry, by=[equal, less, entry_at_tie(x=tx3), derivative])


variance_saturates = Claim(
    place=Text(en="before Eq. (1)", zh="式（1）之前"),
    says=Text(
        en="A large variance of the inputs tends to push softmax to where its gradient is small.",
        zh="输入的方差大，往往会把 softmax 推到梯度很小的区域。",
    ),
    topic="gradients",
    given=[*indices, *in_range(a, n), *in_range(b, n), x[b] < x[a]],
    states=Fails(
        Tends(entry, t, 0),
        at={"n": 3, "k": 1, "m": 1, "a": 1, "b": 3},
        contrary=Holds(
            Rational(2, 9) < tied_entry, given=[tie, third, 0 < t], by=tie_stays_sensitive
        ),
    ),
    extra=Holds(Tends(entry, t, 0), also=gap, by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en="The scores $tx$ spread out as $t$ grows, but the Jacobian tends to $0$ only if one of them leads: for $x=(1,1,0)$ it does not.",
        zh="$t$ 增大时分数 $tx$ 的方差随之增大，但只有在某个分数领先时雅可比矩阵才趋于 $0$；$x=(1,1,0)$ 就是反例。",
    ),
    misleads=Text(
        en="Whoever watches the variance of the scores to see whether a layer has stopped learning: where two scores tie at the top, it has not.",
        zh="靠监测分数的方差来判断某一层是否停止学习的人：若有两个分数并列最大，它并未停止。",
    ),
)
