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


weight_vanishes = Holds(softmax(x, i) <= exp(-Delta), given=masked, by=weight_far_below(j=p))
row_vanishes = Holds(
    absolute(partial(softmax(x, i), x, m)) <= exp(-Delta),
    given=[*masked, in_range(m, n)],
    by=[row_at_most_weight, weight_far_below(j=p)],
)
column_vanishes = Holds(
    absolute(partial(softmax(x, m), x, i)) <= exp(-Delta),
    given=[*masked, in_range(m, n)],
    by=[softmax_jacobian_symmetric(i=m, j=i), row_at_most_weight, weight_far_below(j=p)],
)
