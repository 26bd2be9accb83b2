"""The variance of the average of the observations."""

from bilemma.book import *
from derivations.linear_estimators.variance_of_linear_estimator import variance_of_linear_estimator

n, i, j = naturals("n i j")
sigma = reals("sigma")
Y = random_vectors("Y", n, moments=2)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))
average = Sum(Y[i], (i, 1, n)) / n


@theorem(
    title=Text(en="Variance of the average", zh="观测均值的方差"),
    words=Text(
        en="To average $n$ uncorrelated observations divides the variance by $n$.",
        zh="对 $n$ 个互不相关的观测值取平均，方差变为 $1/n$。",
    ),
    given=[noise, 1 <= n],
    claim=Equation(Var(average), sigma**2 / n),
)
def variance_of_average():
    c = calc(Var(average))
    c.eq(Var(Sum(1 / n * Y[i], (i, 1, n))), by=sums)
    c.eq(sigma**2 * Sum((1 / n) ** 2, (i, 1, n)), by=variance_of_linear_estimator)
    c.eq(sigma**2 / n, by=sums)
    return c.qed()


@variance_of_average.experiment
def experiment(rng, n):
    return rng.exponential(2.0, (n, 4)).mean(axis=1).var(ddof=1), 2.0**2 / 4
