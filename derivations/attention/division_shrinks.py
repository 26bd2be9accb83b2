"""Division by the root of the dimension makes every number but 0 smaller in size."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple
from derivations.attention.root_above_one import d, root_above_one
from derivations.random_scores.size_positive import size_positive, x


@theorem(
    title=Text(en="Division by the root of d shrinks", zh="除以 √d 使绝对值变小"),
    words=Text(
        en=r"In two or more dimensions, division by $\sqrt d$ makes every number but 0 smaller in absolute value: scores, and the gaps between them.",
        zh=r"维数不小于 2 时，除以 $\sqrt d$ 使任何非零数的绝对值变小：分数如此，分数之差也如此。",
    ),
    given=[1 < d, NotEqual(x, 0)],
    claim=absolute(x / sqrt(d)) < absolute(x),
)
def division_shrinks():
    inverse = calc(keep(1 / sqrt(d)))
    inverse.lt(keep(1 / sqrt(d)) * keep(sqrt(d)), by=root_above_one)
    inverse.eq(1, by=ring)
    return have(
        absolute(x / sqrt(d)) < absolute(x), by=[inverse.qed(), size_positive, absolute_of_multiple]
    )


@division_shrinks.experiment
def experiment(rng, n):
    x = 5 * rng.normal(size=n)
    return np.abs(x / np.sqrt(2)), np.abs(x)
