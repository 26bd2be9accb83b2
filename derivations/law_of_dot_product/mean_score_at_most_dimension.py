"""The mean score of components with mean square 1 is at most d."""

from bilemma.book import *
from derivations.law_of_dot_product.mean_square_difference import (
    d,
    i,
    k,
    mean_square_difference,
    q,
    unit,
)


@theorem(
    title=Text(en="The mean score is at most the dimension", zh="分数的均值不超过维数"),
    words=Text(
        en="If all components have mean square 1, no dependence between query and key makes the mean score larger than $d$.",
        zh="若所有分量的二阶矩都是 1，则无论查询与键怎样相依，分数的均值都不超过 $d$。",
    ),
    given=unit,
    claim=E(dot(q, k)) <= d,
)
def mean_score_at_most_dimension():
    c = calc(E(dot(q, k)))
    c.eq(d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2, by=mean_square_difference)
    c.le(d)
    return c.qed()


@mean_score_at_most_dimension.experiment
def experiment(rng, n):
    q, z = rng.normal(0.0, 1.0, (2, n, 4))
    k = 0.9 * q + 0.19**0.5 * z
    return (q * k).sum(axis=1).mean(), 4.0
