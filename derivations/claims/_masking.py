"""What claims of several sources say of masking: a score far below another has no influence."""

from bilemma.book import *
from bilemma.claims import Holds
from derivations.saturation.row_at_most_weight import row_at_most_weight
from derivations.saturation.weight_far_below import weight_far_below
from derivations.softmax.softmax_jacobian_symmetric import softmax_jacobian_symmetric

i, m, n, p = naturals("i m n p")
x = vectors("x", n)
Delta = reals("Delta")
masked = [in_range(i, n), in_range(p, n), x[i] + Delta <= x[p]]


def small_row():
    c = calc(absolute(partial(softmax(x, i), x, m)))
    c.le(softmax(x, i), by=row_at_most_weight)
    c.le(exp(-Delta), by=[masked[-1], weight_far_below(j=p)])
    return c.qed()


def small_column():
    c = calc(absolute(partial(softmax(x, m), x, i)))
    c.eq(absolute(partial(softmax(x, i), x, m)), by=softmax_jacobian_symmetric)
    c.le(exp(-Delta), by=small_row())
    return c.qed()


weight_vanishes = Holds(softmax(x, i) <= exp(-Delta), given=masked, by=weight_far_below(j=p))
row_vanishes = Holds(
    absolute(partial(softmax(x, i), x, m)) <= exp(-Delta),
    given=[*masked, in_range(m, n)],
    by=small_row,
)
column_vanishes = Holds(
    absolute(partial(softmax(x, m), x, i)) <= exp(-Delta),
    given=[*masked, in_range(m, n)],
    by=small_column,
)
