"""The variance of a score between LayerNorm outputs is d²/(d−1), not d."""

from bilemma.book import *
from bilemma.foundations import square_of_sum
from derivations.attention.mean_of_weighted_sum import mean_of_weighted_sum
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.variance_as_moments import variance_as_moments

d, i, j = naturals("d i j")
q, k = random_vectors("q k", d, moments=2)
independent = Independent(q, k)
centred = ForEach(i, d, Equation(E(q[i]), 0))


def squares(x):
    """E[x_i²] = 1"""
    return ForEach(i, d, Equation(E(x[i] ** 2), 1))


def products(x):
    """E[x_i x_j] = −1/(d−1) for i ≠ j"""
    return ForEach(i, d, ForEach(j, d, Equation(E(x[i] * x[j]), -1 / (d - 1)), exclude=i))


@theorem(
    title=Text(en="Variance of a score after LayerNorm", zh="LayerNorm 之后分数的方差"),
    words=Text(
        en="For independent LayerNorm outputs with exchangeable components the score has variance $d^2/(d-1)$, not $d$.",
        zh="若两个 LayerNorm 输出相互独立且各分量可交换，则分数的方差为 $d^2/(d-1)$，而不是 $d$。",
    ),
    given=[independent, centred, squares(q), squares(k), products(q), products(k), 2 <= d],
    claim=Equation(Var(dot(q, k)), d**2 / (d - 1)),
    cite=["ba2016"],
)
def layer_norm_score_variance():
    c = calc(Var(dot(q, k)))
    c.eq(E(dot(q, k) ** 2) - E(dot(q, k)) ** 2, by=variance_as_moments)
    c.eq(E(dot(q, k) ** 2), by=mean_of_weighted_sum)
    c.eq(E(Sum(q[i] * k[i], (i, 1, d)) ** 2), by=dot)
    off = Sum(Sum(E(q[i] * k[i] * q[j] * k[j]), (j, 1, d), exclude=i), (i, 1, d))
    c.eq(Sum(E(q[i] ** 2 * k[i] ** 2), (i, 1, d)) + off, by=[square_of_sum, linear])
    factors = Sum(Sum(E(q[i] * q[j]) * E(k[i] * k[j]), (j, 1, d), exclude=i), (i, 1, d))
    c.eq(Sum(E(q[i] ** 2) * E(k[i] ** 2), (i, 1, d)) + factors, by=expectation_of_product)
    c.eq(
        d + d * (d - 1) / (d - 1) ** 2, by=[squares(q), squares(k), products(q), products(k), sums]
    )
    c.eq(d**2 / (d - 1), by=ring)
    return c.qed()


@layer_norm_score_variance.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(2, n, 4))
    q = (q - q.mean(axis=1, keepdims=True)) / q.std(axis=1, keepdims=True)
    k = (k - k.mean(axis=1, keepdims=True)) / k.std(axis=1, keepdims=True)
    return ((q * k).sum(axis=1) ** 2).mean(), 16 / 3
