from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit

eps, t, Delta = reals("epsilon t Delta")


def small_remainder():
    c = calc(absolute(partial(softmax(x, a), x, b)))
    c.le(1 - softmax(x, i), by=jacobian_at_most_remainder)
    c.le(eps)
    return c.qed()


tx = Each(j, t * x[j], n)
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)


neglect_of_small = Claim(
    anchor="reglect small value. … cause Vanishing gradient problem",
    place=Text(en="paragraphs 16 and 17", zh="第 16、17 段"),
    says=Text(
        en="Small values are neglected, and so the gradient vanishes.",
        zh="小的值被忽略，所以梯度消失。",
    ),
    topic="gradients",
    given=[*in_range(a, n), *in_range(b, n), *in_range(i, n)],
    states=Fails(
        absolute(partial(softmax(x, a), x, a)) <= eps,
        Model(
            n=3,
            a=1,
            b=3,
            i=3,
            epsilon=Rational(1, 20),
            x=[log(10), log(9), 0],
            show=[softmax(x, 3)],
        ),
        also=[softmax(x, b) <= eps],
    ),
    meant=[
        Holds(
            absolute(partial(softmax(x, a), x, b)) <= eps,
            also=[1 - softmax(x, i) <= eps],
            by=small_remainder,
        ),
        Holds(
            Tends(softmax(tx, a) * (delta(a, b) - softmax(tx, b)), t, 0),
            also=[lead, 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="What makes the gradient small is one weight near $1$, not some weight near $0$: with two leaders that are nearly equal the third is neglected, and the derivative is near $1/4$.",
        zh="使梯度变小的是某个权重接近 $1$，而不是某个权重接近 $0$：若有两个大小相近地领先，第三个被忽略，导数却接近 $1/4$。",
    ),
    misleads=Text(
        en="A student who takes a long row, where most weights are near $0$, to have stopped learning: the few that share the lead have not.",
        zh="见一行中多数权重接近 $0$ 就以为学习已停的学生：并列领先的少数几个仍在学习。",
    ),
)
