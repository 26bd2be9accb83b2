"""The triangle inequality for sums of numbers."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most, at_most_absolute_value, sum_monotone
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)

i, n = naturals("i n")
x = vectors("x", n)
whole, sizes = Sum(x[i], (i, 1, n)), Sum(absolute(x[i]), (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Absolute value of a sum", zh="和的绝对值"),
    also=Text(en="triangle inequality", zh="三角不等式"),
    words=Text(
        en="The absolute value of a sum is at most the sum of the absolute values.",
        zh="和的绝对值不超过各项绝对值之和。",
    ),
    claim=absolute(whole) <= sizes,
)
def absolute_of_sum_at_most():
    with every(i, n):
        up = have(x[i] <= absolute(x[i]), by=at_most_absolute_value)
        down = have(-x[i] <= absolute(x[i]), by=opposite_at_most_absolute_value)
    above = have(whole <= sizes, by=[up, sum_monotone])
    opposite = calc(-whole)
    opposite.eq(Sum(-x[i], (i, 1, n)), by=sums)
    opposite.le(sizes, by=[down, sum_monotone])
    return have(absolute(whole) <= sizes, by=[above, opposite.qed(), absolute_value_at_most])


@absolute_of_sum_at_most.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, (n, 5))
    return np.abs(x.sum(axis=1)), np.abs(x).sum(axis=1)
