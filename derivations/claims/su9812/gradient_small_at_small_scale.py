from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import absolute_of_multiple, softmax_is_positive
from derivations.claims.su9812._letters import alpha, i, indices, j, p, s, scaled
from derivations.saturation.entry_at_most_remainder import entry_at_most_remainder
from derivations.softmax.softmax_temperature import softmax_temperature


def at_most_scale():
    plain = p(i) * (delta(i, j) - p(j))
    least = have(0 <= p(i), by=softmax_is_positive(z=scaled, i=i))
    small = calc(absolute(plain))
    small.le(1 - p(i), by=entry_at_most_remainder(x=scaled, i=i, k=i, m=j))
    small.le(1, by=least)
    z = calc(absolute(partial(p(i), s, j)))
    z.eq(absolute(alpha * plain), by=softmax_temperature(a=alpha, x=s))
    z.eq(alpha * absolute(plain), by=[0 <= alpha, absolute_of_multiple(y=alpha, x=plain)])
    z.le(alpha, by=[0 <= alpha, small.qed()])
    return z.qed()


gradient_small_at_small_scale = Claim(
    anchor=r"很明显，当 $\alpha\to 0$ 时梯度为0",
    place=Text(en="The gradient, paragraph 2, sentence 2", zh="计算梯度一节，第 2 段第 2 句"),
    says=Text(
        en=r"As $\alpha\to0$, all derivatives tend to $0$.",
        zh=r"当 $\alpha\to0$ 时，各导数都趋于 $0$。",
    ),
    topic="gradients",
    given=[*indices, 0 <= alpha],
    states=Holds(absolute(partial(p(i), s, j)) <= alpha, by=at_most_scale),
    verdict="true",
    why=Text(en=r"None exceeds $\alpha$ in size.", zh=r"其绝对值都不超过 $\alpha$。"),
)
