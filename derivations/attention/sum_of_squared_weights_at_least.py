"""The squares of n weights add up to at least 1/n."""

from bilemma.book import *

n, i = naturals("n i")
y = vectors("y", n)
total = Equation(Sum(y[i], (i, 1, n)), 1)


@theorem(
    title=Text(en="Squared weights, lower bound", zh="权重平方和的下界"),
    words=Text(
        en="The squares of $n$ weights that add up to 1 add up to at least $1/n$.",
        zh="$n$ 个和为 1 的权重，其平方和不小于 $1/n$。",
    ),
    kind="lemma",
    given=[total, 1 <= n],
    claim=1 / n <= Sum(y[i] ** 2, (i, 1, n)),
)
def sum_of_squared_weights_at_least():
    gap = calc(Sum((y[i] - 1 / n) ** 2, (i, 1, n)))
    gap.eq(Sum(y[i] ** 2, (i, 1, n)) - 2 / n * Sum(y[i], (i, 1, n)) + n * (1 / n) ** 2, by=sums)
    gap.eq(Sum(y[i] ** 2, (i, 1, n)) - 1 / n, by=total)
    nonnegative = have(0 <= Sum((y[i] - 1 / n) ** 2, (i, 1, n)))
    c = calc(1 / n)
    c.le(Sum(y[i] ** 2, (i, 1, n)), by=[nonnegative, gap.qed()])
    return c.qed()


@sum_of_squared_weights_at_least.experiment
def experiment(rng, n):
    y = rng.dirichlet([5.0, 5.0, 5.0, 5.0], n)
    return 1 / 4, (y**2).sum(axis=1)
