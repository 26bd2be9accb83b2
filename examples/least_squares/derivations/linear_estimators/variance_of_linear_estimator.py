"""The variance of an estimator that is linear in the observations."""

from bilemma.book import *
from derivations.linear_estimators.covariance_of_linear_estimators import (
    covariance_of_linear_estimators,
)

n, i, j = naturals("n i j")
sigma = reals("sigma")
w = vectors("w", n)
Y = random_vectors("Y", n, moments=2)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))


@theorem(
    title=Text(en="Variance of a linear estimator", zh="线性估计量的方差"),
    words=Text(
        en="For uncorrelated observations with variance $\\sigma^2$ the variance of $\\sum_iw_iY_i$ is $\\sigma^2$ times the sum of the squared weights.",
        zh="若各观测值互不相关且方差同为 $\\sigma^2$，则 $\\sum_iw_iY_i$ 的方差等于 $\\sigma^2$ 乘以权重的平方和。",
    ),
    given=[noise],
    claim=Equation(
        Var(Sum(w[i] * Y[i], (i, 1, n))),
        sigma**2 * Sum(w[i] ** 2, (i, 1, n)),
    ),
)
def variance_of_linear_estimator():
    total = Sum(w[i] * Y[i], (i, 1, n))
    c = calc(Var(total))
    c.eq(E((total - E(total)) ** 2), by=Var)
    c.eq(Cov(total, total), by=Cov)
    c.eq(sigma**2 * Sum(w[i] ** 2, (i, 1, n)), by=covariance_of_linear_estimators)
    return c.qed()


@variance_of_linear_estimator.experiment
def experiment(rng, n):
    y = rng.exponential(2.0, (n, 3))
    return (y @ [1.0, -2.0, 3.0]).var(ddof=1), 2.0**2 * (1 + 4 + 9)
