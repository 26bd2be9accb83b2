"""A bound of the variance of numbers under weights by their weighted squares."""

from bilemma.book import *
from derivations.saturation.sum_over_pairs import sum_over_pairs

i, j, n = naturals("i j n")
y, v = vectors("y v", n)


@theorem(
    kind="lemma",
    title=Text(en="Bound of the weighted variance", zh="加权方差的界"),
    words=Text(
        en=r"For non-negative weights that add up to 1, the weighted variance of $v$ is at most $\sum_i2y_i(1-y_i)v_i^2$.",
        zh=r"若权重非负且和为 1，则 $v$ 的加权方差不超过 $\sum_i2y_i(1-y_i)v_i^2$。",
    ),
    given=[ForEach(i, n, 0 <= y[i]), Equation(Sum(y[i], (i, 1, n)), 1)],
    claim=Sum(y[i] * v[i] ** 2, (i, 1, n)) - Sum(y[i] * v[i], (i, 1, n)) ** 2
    <= Sum(2 * y[i] * (1 - y[i]) * v[i] ** 2, (i, 1, n)),
)
def weighted_variance_bound():
    square, mean = Sum(y[i] * v[i] ** 2, (i, 1, n)), Sum(y[i] * v[i], (i, 1, n))
    diagonal = Sum(y[i] ** 2 * v[i] ** 2, (i, 1, n))
    pairs = Sum(Sum(y[i] * y[j] * (v[i] + v[j]) ** 2, (j, 1, n), exclude=i), (i, 1, n))
    positive = calc(0)
    positive.le(pairs)
    positive.eq(2 * square + 2 * mean**2 - 4 * diagonal, by=sum_over_pairs)
    c = calc(square - mean**2)
    c.le(2 * square - 2 * diagonal, by=positive.qed())
    c.eq(Sum(2 * y[i] * (1 - y[i]) * v[i] ** 2, (i, 1, n)), by=sums)
    return c.qed()


@weighted_variance_bound.experiment
def experiment(rng, n):

    y, v = rng.dirichlet(5 * [0.5], size=n), rng.normal(size=(n, 5))
    variance = (y * v**2).sum(axis=1) - (y * v).sum(axis=1) ** 2
    return variance, (2 * y * (1 - y) * v**2).sum(axis=1)
