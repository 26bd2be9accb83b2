"""Covariance goes into a finite sum."""

from bilemma.book import *
from bilemma.proof.basics.laws_of_expectation import expectation_of_sum

X = random_variables("X", moments=2)
d, i = naturals("d i")
Z = random_vectors("Z", d, moments=2)


@theorem(
    title=Text(en="Covariance with a finite sum", zh="与有限和的协方差"),
    words=Text(
        en="The covariance of a finite sum with a variable is the sum of the covariances, whatever the dependence.",
        zh="有限和与一个随机变量的协方差，等于各项与该变量的协方差之和，无论各变量是否独立。",
    ),
    kind="lemma",
    claim=Equation(Cov(Sum(Z[i], (i, 1, d)), X), Sum(Cov(Z[i], X), (i, 1, d))),
)
def covariance_of_finite_sum():
    c = calc(Cov(Sum(Z[i], (i, 1, d)), X))
    c.eq(E((Sum(Z[i], (i, 1, d)) - E(Sum(Z[i], (i, 1, d)))) * (X - E(X))), by=Cov)
    c.eq(E((Sum(Z[i], (i, 1, d)) - Sum(E(Z[i]), (i, 1, d))) * (X - E(X))), by=expectation_of_sum)
    c.eq(E(Sum((Z[i] - E(Z[i])) * (X - E(X)), (i, 1, d))), by=sums)
    c.eq(Sum(E((Z[i] - E(Z[i])) * (X - E(X))), (i, 1, d)), by=expectation_of_sum)
    c.eq(Sum(Cov(Z[i], X), (i, 1, d)), by=Cov)
    return c.qed()


@covariance_of_finite_sum.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    z = np.stack([x, 2 * x + rng.normal(0.0, 1.0, n), rng.exponential(1.0, n)])
    return ((z.sum(axis=0) - 1.0) * x).mean(), 1.0 + 2.0 + 0.0
