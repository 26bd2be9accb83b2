"""Scores divided by ever larger dimensions: every key has the same weight."""

from bilemma.book import *
from bilemma.foundations import expectation_nonnegative
from derivations.random_scores.expected_distance_from_uniform import expected_distance_from_uniform
from derivations.random_scores.moments_of_weights import moments_of_weights

d, i, j, n = naturals("d i j n")
X = random_matrices("X", d, n, moments=0)
v = reals("v")
divided = Each(j, X[d, j] / d, n)
finite = ForEach(d, None, ForEach(i, n, FiniteMoment(X[d, i], 2)))
spread = ForEach(d, None, ForEach(i, n, E(X[d, i] ** 2) <= v * d))
distance = Sum((softmax(divided, i) - 1 / n) ** 2, (i, 1, n))


@theorem(
    title=Text(
        en="Divided by the dimension, softmax becomes uniform", zh="除以维数则 softmax 趋于均匀"
    ),
    words=Text(
        en=r"For every dimension $d$ let the scores $X_{d,1},\dots,X_{d,n}$ have mean squares of at most $v\,d$, as dot products have. Divided by $d$, they give weights whose mean squared distance from the equal weights $1/n$ tends to 0 as $d\to\infty$: too large a divisor leaves softmax nothing to choose by.",
        zh=r"设对每个维数 $d$，分数 $X_{d,1},\dots,X_{d,n}$ 的二阶矩都不超过 $v\,d$，点积便是如此。分数除以 $d$ 之后，权重与均匀权重 $1/n$ 之间距离平方的期望，当 $d\to\infty$ 时趋于 0：除数过大，softmax 便无从选择。",
    ),
    idea=Text(
        en=r"The mean squared distance is at most $nv/(4d)$.",
        zh=r"距离平方的期望至多为 $nv/(4d)$。",
    ),
    given=[1 <= n, finite, spread],
    claim=Tends(E(distance), d, 0),
)
def uniform_divided_by_dimension():
    with suppose(1 <= d):
        here = have(ForEach(i, n, E(X[d, i] ** 2) <= v * d), by=spread)
        c = calc(E(distance))
        c.le(
            n * keep(1 / d) ** 2 * (v * d) / 4,
            by=[here, expected_distance_from_uniform(X=Each(j, X[d, j]), c=1 / d, v=v * d)],
        )
        c.eq(n * v / (4 * d), by=1 <= d)
        with every(i, n):
            weight = have(
                FiniteMoment(softmax(divided, i), 2), by=moments_of_weights(X=divided, p=2)
            )
        floor = have(LessEqual(0, E(distance)), by=[weight, expectation_nonnegative])
        c.tends(0, d, by=floor)
    return c.qed()


@uniform_divided_by_dimension.experiment
def experiment(rng, n):
    d = 400
    q, k = rng.normal(size=(n // 100, 1, d)), rng.normal(size=(n // 100, 8, d))
    x = (q * k).sum(axis=2) / d
    y = np.exp(x) / np.exp(x).sum(axis=1, keepdims=True)
    return ((y - 1 / 8) ** 2).sum(axis=1).mean(), 8 / (4 * d), "<="
