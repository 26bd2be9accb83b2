"""Two keys whose scores are close share the weight."""

from bilemma.book import *
from bilemma.foundations import at_most_absolute_value
from derivations.random_scores.e_at_most_four import e_at_most_four
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.saturation.weight_below_leader import weight_below_leader

i = naturals("i")
x = vectors("x", 2)
y, w = softmax(x, 1), softmax(x, 2)
gap = absolute(x[1] - x[2])


@theorem(
    kind="lemma",
    title=Text(en="Two close scores share the weight", zh="两个接近的分数权重之积的下界"),
    words=Text(
        en="Of two scores whose gap is at most 1 the product of the weights is at least $4/25$.",
        zh="若两个分数之差的绝对值不超过 1，则两个权重之积至少为 $4/25$。",
    ),
    idea=Text(
        en=r"A gap of at most 1 makes neither weight more than $\mathrm e\le4$ times the other. As they add up to 1, both lie between $\tfrac15$ and $\tfrac45$.",
        zh=r"差不超过 1 时，任一权重都不超过另一个的 $\mathrm e\le4$ 倍；二者之和为 1，故都介于 $\tfrac15$ 与 $\tfrac45$ 之间。",
    ),
    given=[gap <= 1],
    claim=Rational(4, 25) <= y * w,
)
def two_weights_at_least():
    up = have(x[1] - 1 <= x[2], by=at_most_absolute_value(x=x[1] - x[2]))
    down = have(x[2] - 1 <= x[1], by=opposite_at_most_absolute_value(x=x[1] - x[2]))
    other = have(Equation(w, 1 - y), by=second_of_two_weights)

    def at_most(high, low, near):
        """A weight is at most four times the other."""
        c = calc(softmax(x, high))
        c.le(exp(1) * softmax(x, low), by=[near, weight_below_leader(n=2, i=low, j=high, Delta=-1)])
        c.le(4 * softmax(x, low), by=e_at_most_four)
        return c.qed()

    high = have(y <= Rational(4, 5), by=[other, at_most(1, 2, up)])
    low = have(Rational(1, 5) <= y, by=[other, at_most(2, 1, down)])
    c = calc(Rational(4, 25))
    c.le(y * (1 - y), by=[low, high])
    c.eq(y * w, by=other)
    return c.qed()


@two_weights_at_least.experiment
def experiment(rng, n):
    y = 1 / (1 + np.exp(-rng.uniform(-1.0, 1.0, n)))
    return 4 / 25, y * (1 - y)
