"""A sum of positive terms is positive."""

from bilemma.book import *
from bilemma.foundations import term_at_most_sum

i, n = naturals("i n")
f = vectors("f", n)


@theorem(
    kind="lemma",
    title=Text(en="Sum of positive terms", zh="正项之和"),
    words=Text(
        en="A sum of one or more positive terms is positive.",
        zh="至少一项、各项都为正的和为正。",
    ),
    given=[ForEach(i, n, 0 < f[i]), 1 <= n],
    claim=0 < Sum(f[i], (i, 1, n)),
)
def sum_positive():
    with every(i, n):
        low = have(0 <= f[i], by=ForEach(i, n, 0 < f[i]))
    c = calc(0)
    c.lt(f[1], by=ForEach(i, n, 0 < f[i]))
    c.le(Sum(f[i], (i, 1, n)), by=[low, term_at_most_sum(f=f, j=1)])
    return c.qed()


@sum_positive.experiment
def experiment(rng, n):
    return -rng.exponential(1.0, (n, 3)).sum(axis=1), 0.0, "<="
