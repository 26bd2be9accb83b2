from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from bilemma.foundations import absolute_value_at_most
from derivations.claims.llmbook._letters import *
from derivations.saturation.weight_below_leader import weight_below_leader
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_jacobian_diagonal import softmax_jacobian_diagonal
from derivations.softmax.softmax_jacobian_off_diagonal import softmax_jacobian_off_diagonal

trailing = ForEach(j, n, x[i] + Delta <= x[j], exclude=i)
largest = ForEach(j, n, x[j] <= x[i])
small_slopes = ForEach(m, n, slope(x, m) <= Rational(1, 10))


def own_row_is_small():
    y = softmax(x, i)
    other = have(x[i] + Delta <= x[p], by=trailing)
    weight = calc(y)
    weight.le(exp(-Delta) * softmax(x, p), by=[other, weight_below_leader(j=i, i=p)])
    weight.le(exp(-Delta), by=softmax_at_most_one(j=p))
    square = have(y * (1 - y) <= y)
    below = have(-y * (1 - y) <= y, by=softmax_at_most_one(j=i))
    with suppose(Equation(i, m)) as same:
        on = calc(absolute(partial(softmax(x, i), x, m)))
        on.eq(absolute(y * (1 - y)), by=[same, softmax_jacobian_diagonal])
        on.le(y, by=[square, below, absolute_value_at_most])
        on.le(exp(-Delta), by=weight.qed())
    with suppose(NotEqual(i, m)):
        product = have(y * softmax(x, m) <= y, by=softmax_at_most_one(j=m))
        off = calc(absolute(partial(softmax(x, i), x, m)))
        off.eq(absolute(-y * softmax(x, m)), by=softmax_jacobian_off_diagonal)
        off.le(y, by=[product, absolute_value_at_most])
        off.le(exp(-Delta), by=weight.qed())
    return cases(Equation(i, m), on.qed(), off.qed())


def small_slope_of_leader():
    y = softmax(x, i)
    c = calc(1 - y)
    c.le(2 * (y * (1 - y)), by=[half <= y, softmax_at_most_one(j=i)])
    c.eq(2 * partial(y, x, i), by=softmax_jacobian_diagonal)
    return c.qed()


vice_versa = Claim(
    place=Text(en="after the conclusions", zh="结论之后的“反之亦然”"),
    says=Text(
        en="And the other way round: gradients vanish also where a score is far below the others.",
        zh="“反之亦然”：某个分数远小于其余分数时，梯度也消失。",
    ),
    topic="gradients",
    given=[*in_range(i, n), *indices, trailing, largest, small_slopes],
    states=[
        Fails(
            absolute(partial(softmax(x, k), x, m)) <= exp(-Delta),
            Model(
                n=3,
                i=1,
                k=2,
                m=2,
                Delta=log(10),
                x=[-log(10), 0, 0],
                show=[softmax(x, 1), softmax(x, 2), softmax(x, 3)],
            ),
            given=[*in_range(i, n), *indices, trailing],
        ),
        Fails(
            half <= softmax(x, i),
            Model(n=10, i=1, x=[0] * 10, show=[softmax(x, 1), slope(x, 1)]),
            given=[*in_range(i, n), largest, small_slopes],
        ),
    ],
    meant=[
        Holds(
            absolute(partial(softmax(x, i), x, m)) <= exp(-Delta),
            given=[*in_range(i, n), *in_range(m, n), trailing, *in_range(p, n), NotEqual(p, i)],
            by=own_row_is_small,
        ),
        Holds(
            1 - softmax(x, i) <= 2 * partial(softmax(x, i), x, i),
            given=[*in_range(i, n), half <= softmax(x, i)],
            by=small_slope_of_leader,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"Only the row of that score becomes small; the other scores may share the lead. Nor is the converse true: among many equal scores all derivatives are small and none leads. It holds for a weight of at least $\tfrac12$.",
        zh=r"变小的只是该分数所在的一行，其余分数可能并列最大。若理解为逆命题，也不成立：许多分数相等时，偏导数都很小，却没有一个领先；权重不小于 $\tfrac12$ 时逆命题才成立。",
    ),
)
