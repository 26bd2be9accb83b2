"""The opposite of a number is at most its absolute value too."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative, at_most_absolute_value

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="The opposite and the absolute value", zh="相反数与绝对值"),
    words=Text(
        en="The opposite of a number is at most its absolute value.",
        zh="一个数的相反数不超过它的绝对值。",
    ),
    claim=-x <= absolute(x),
)
def opposite_at_most_absolute_value():
    c = calc(-x)
    c.le(absolute(-x), by=at_most_absolute_value(x=-x))
    c.eq(absolute(x), by=absolute_of_negative)
    return c.qed()


@opposite_at_most_absolute_value.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return -x, np.abs(x)
