"""The squares of weights add up to at most 1."""

from bilemma.book import *
from bilemma.foundations import sum_monotone, term_at_most_sum

n, i, j = naturals("n i j")
y = vectors("y", n)
nonnegative = ForEach(i, n, 0 <= y[i])
total = Equation(Sum(y[i], (i, 1, n)), 1)


@theorem(
    title=Text(en="Squared weights, upper bound", zh="权重平方和的上界"),
    words=Text(
        en="The squares of non-negative weights that add up to 1 add up to at most 1.",
        zh="非负且和为 1 的权重，其平方和不超过 1。",
    ),
    kind="lemma",
    given=[nonnegative, total],
    claim=Sum(y[i] ** 2, (i, 1, n)) <= 1,
)
def sum_of_squared_weights_at_most_one():
    with every(i, n):
        one = calc(y[i])
        one.le(Sum(y[j], (j, 1, n)), by=term_at_most_sum)
        one.eq(1, by=total)
        square = calc(y[i] ** 2)
        square.le(y[i], by=one.qed())
        each = square.qed()
    c = calc(Sum(y[i] ** 2, (i, 1, n)))
    c.le(Sum(y[i], (i, 1, n)), by=[each, sum_monotone])
    c.eq(1, by=total)
    return c.qed()


@sum_of_squared_weights_at_most_one.experiment
def experiment(rng, n):
    y = rng.dirichlet([0.2, 0.2, 0.2, 0.2], n)
    return (y**2).sum(axis=1), 1.0
