"""The variance of the squared length of a random vector, which is its score with itself."""

from bilemma.book import *
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum

d, i, j = naturals("d i j")
sigma, kappa = reals("sigma kappa")
q = random_vectors("q", d, moments=4)
independent = IndependentFamily(q, wise=2)
squares = ForEach(i, d, Equation(E(q[i] ** 2), sigma**2))
fourth = ForEach(i, d, Equation(E(q[i] ** 4), kappa * sigma**4))


@theorem(
    title=Text(en="Variance of the squared length", zh="长度平方的方差"),
    words=Text(
        en=r"If the components of $q$ are pairwise independent with second moment $\sigma^2$ and fourth moment $\kappa\sigma^4$, the score of $q$ with itself has variance $d(\kappa-1)\sigma^4$.",
        zh=r"若 $q$ 的各分量两两独立，二阶矩为 $\sigma^2$，四阶矩为 $\kappa\sigma^4$，则 $q$ 与自身的分数的方差为 $d(\kappa-1)\sigma^4$。",
    ),
    given=[independent, squares, fourth],
    claim=Equation(Var(Sum(q[i] ** 2, (i, 1, d))), d * (kappa - 1) * sigma**4),
)
def variance_of_squared_length():
    uncorrelated = ForEach(i, d, ForEach(j, d, Equation(Cov(q[i] ** 2, q[j] ** 2), 0), exclude=i))
    zero = have(uncorrelated, by=covariance_of_independent)
    c = calc(Var(Sum(q[i] ** 2, (i, 1, d))))
    c.eq(Sum(Var(q[i] ** 2), (i, 1, d)), by=[zero, variance_of_uncorrelated_sum])
    c.eq(Sum(E(q[i] ** 4) - E(q[i] ** 2) ** 2, (i, 1, d)), by=variance_as_moments)
    c.eq(Sum(kappa * sigma**4 - sigma**4, (i, 1, d)), by=[fourth, squares])
    c.eq(d * (kappa - 1) * sigma**4, by=sums)
    return c.qed()


@variance_of_squared_length.experiment
def experiment(rng, n):
    q = rng.normal(0.0, 2.0, (n, 8))
    return (q**2).sum(axis=1).var(ddof=1), 8 * (3 - 1) * 16.0
