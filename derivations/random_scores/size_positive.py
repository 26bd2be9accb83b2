"""A number that is not 0 has a positive absolute value."""

from bilemma.book import *
from bilemma.foundations import at_most_absolute_value
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="The size of a number that is not 0", zh="非零数的绝对值为正"),
    words=Text(
        en="A number that is not 0 has a positive absolute value.",
        zh="非零数的绝对值大于 0。",
    ),
    given=[NotEqual(x, 0)],
    claim=0 < absolute(x),
)
def size_positive():
    with suppose(absolute(x) <= 0) as zero:
        high = have(x <= 0, by=[zero, at_most_absolute_value(x=x)])
        low = have(0 <= x, by=[zero, opposite_at_most_absolute_value(x=x)])
        same = have(Equation(x, 0), by=[high, low, axiom("antisymmetry")(x=x, y=0)])
        no = have(0 < absolute(x), by=[same, contradiction])
    with suppose(0 < absolute(x)) as positive:
        yes = have(positive)
    return cases(absolute(x) <= 0, no, yes)


@size_positive.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    return 0.0, np.abs(x)
