from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import (
    absolute_of_negative,
    absolute_of_nonnegative,
    softmax_is_positive,
    sum_split,
)
from derivations.claims.su9812._letters import *
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.softmax_temperature import softmax_temperature


def entry(row, column):
    """The derivative of a weight at the scale α in a score."""
    return partial(p(row), s, column)


def size_of_entry():
    """α p_i p_j off the diagonal, α p_i (1 − p_i) on it."""
    sign = have(0 <= p(i), by=softmax_is_positive(z=scaled, i=i))
    other = have(0 <= p(j), by=softmax_is_positive(z=scaled, i=j))
    product = have(0 <= alpha * (p(i) * p(j)), by=[sign, other, 0 <= alpha])
    z = calc(absolute(entry(i, j)))
    z.eq(absolute(alpha * p(i) * (delta(i, j) - p(j))), by=softmax_temperature(a=alpha, x=s))
    z.eq(absolute(-(alpha * (p(i) * p(j)))), by=axiom("delta_other"))
    z.eq(absolute(alpha * (p(i) * p(j))), by=absolute_of_negative)
    z.eq(alpha * (p(i) * p(j)), by=[product, absolute_of_nonnegative])
    return z.qed()


def size_on_diagonal():
    sign = have(0 <= p(i), by=softmax_is_positive(z=scaled, i=i))
    rest = have(0 <= 1 - p(i), by=softmax_at_most_one(x=scaled, j=i))
    product = have(0 <= alpha * (p(i) * (1 - p(i))), by=[sign, rest, 0 <= alpha])
    z = calc(absolute(entry(i, i)))
    z.eq(absolute(alpha * p(i) * (delta(i, i) - p(i))), by=softmax_temperature(a=alpha, x=s))
    z.eq(absolute(alpha * (p(i) * (1 - p(i)))), by=axiom("delta_same"))
    z.eq(alpha * (p(i) * (1 - p(i))), by=[product, absolute_of_nonnegative])
    return z.qed()


def half_of_all():
    half, total = Rational(1, 2), Sum(p(j), (j, 1, n))
    with every(i, n):
        own = size_on_diagonal()
        with every(j, n, exclude=i):
            off = size_of_entry()
        row = calc(Sum(absolute(entry(i, j)), (j, 1, n)))
        row.eq(
            absolute(entry(i, i)) + Sum(absolute(entry(i, j)), (j, 1, n), exclude=i), by=sum_split
        )
        row.eq(
            alpha * (p(i) * (1 - p(i))) + Sum(alpha * (p(i) * p(j)), (j, 1, n), exclude=i),
            by=[own, off],
        )
        row.eq(alpha * p(i) * (1 + total) - 2 * alpha * p(i) ** 2, by=sums)
        row.eq(2 * alpha * (p(i) - p(i) ** 2), by=softmax_sums_to_one)
        rows = row.qed()
    z = calc(half * Sum(Sum(absolute(entry(i, j)), (j, 1, n)), (i, 1, n)))
    z.eq(half * Sum(2 * alpha * (p(i) - p(i) ** 2), (i, 1, n)), by=rows)
    z.eq(alpha * (Sum(p(i), (i, 1, n)) - Sum(p(i) ** 2, (i, 1, n))), by=sums)
    z.eq(alpha * (1 - Sum(p(i) ** 2, (i, 1, n))), by=softmax_sums_to_one)
    return z.qed()


half_the_absolute_sum = Claim(
    anchor=r"$\frac{1}{2}\sum_{i\neq j}\alpha p_i p_j = \alpha\left(1 - \sum_i p_i^2\right)$",
    place=Text(en="The gradient, second equation", zh="计算梯度一节，第 2 个公式"),
    says=Text(
        en=r"Half the sum of the absolute values of all derivatives is $\alpha(1-\sum_ip_i^2)$.",
        zh=r"所有导数绝对值之和的一半等于 $\alpha(1-\sum_ip_i^2)$。",
    ),
    topic="gradients",
    given=[1 <= n, 0 <= alpha],
    states=Holds(
        Equation(
            Rational(1, 2) * Sum(Sum(absolute(partial(p(i), s, j)), (j, 1, n)), (i, 1, n)),
            alpha * (1 - Sum(p(i) ** 2, (i, 1, n))),
        ),
        by=half_of_all,
    ),
    verdict="true",
    why=Text(
        en=r"The last factor is the trace of the Jacobian: of each row the diagonal entry is half of the absolute sum.",
        zh=r"最后的因子就是雅可比矩阵的迹：每一行中，对角元恰为绝对值之和的一半。",
    ),
)
