from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import a, b, i, j, n, x
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.saturation.row_at_most_weight import row_at_most_weight

eps, t, Delta = reals("epsilon t Delta")


def small_row():
    c = calc(absolute(partial(softmax(x, a), x, b)))
    c.le(softmax(x, a), by=row_at_most_weight)
    c.le(eps)
    return c.qed()


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
        en="Gradient descent attends to the large value only and neglects the small ones, and this causes vanishing gradients.",
        zh="梯度下降只关注大的值而忽略小的值，由此引起梯度消失。",
    ),
    topic="gradients",
    given=[*in_range(a, n), *in_range(b, n), *in_range(i, n)],
    states=[
        Holds(
            absolute(partial(softmax(x, a), x, b)) <= eps,
            also=[softmax(x, a) <= eps],
            by=small_row,
        ),
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
    verdict="true",
    why=Text(
        en="The derivatives of a weight that is neglected are at most that weight; and where one value has nearly all, as $0.991$ in the example, and all others are neglected, every derivative is small. One neglected weight alone does not make the others' derivatives small: two that share the lead keep learning.",
        zh="被忽略的权重，其各偏导数都不超过该权重本身；若像例中的 $0.991$ 那样，一个值几乎占去全部权重，其余都被忽略，则所有偏导数都很小。但仅有某一个权重被忽略，并不会使别的权重的偏导数变小：并列领先的两个仍在学习。",
    ),
    decided=Text(
        en="Once called imprecise, by three scores of which two share the lead; but the notes have one large value in mind, with $0.991$ in the example, and the small ones as those that do not learn.",
        zh="曾以三个分数中两个并列领先为反例而判为不精确；但笔记设想的是一个大的值（例中为 $0.991$），学不到东西的是小的值。",
    ),
)
