"""The slope of least squares and the mean of the observations are uncorrelated."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero
from derivations.linear_estimators.covariance_of_linear_estimators import (
    covariance_of_linear_estimators,
)

n, i, j = naturals("n i j")
sigma, m, S = reals("sigma m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))
average = Sum(Y[i], (i, 1, n)) / n
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S


@theorem(
    title=Text(en="Slope and average are uncorrelated", zh="斜率与观测均值不相关"),
    words=Text(
        en="How high the observations lie on average says nothing, to second order, about the slope.",
        zh="观测值的平均高度与拟合斜率不相关。",
    ),
    kind="lemma",
    given=[mean, noise],
    claim=Equation(Cov(average, slope), 0),
)
def slope_and_average_are_uncorrelated():
    c = calc(Cov(average, slope))
    c.eq(
        Cov(Sum(1 / n * Y[i], (i, 1, n)), Sum((x[i] - m) / S * Y[i], (i, 1, n))),
        by=sums,
    )
    c.eq(sigma**2 * Sum(1 / n * ((x[i] - m) / S), (i, 1, n)), by=covariance_of_linear_estimators)
    c.eq(sigma**2 / (n * S) * Sum(x[i] - m, (i, 1, n)), by=sums)
    c.eq(0, by=centred_regressor_sums_to_zero)
    return c.qed()


@slope_and_average_are_uncorrelated.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    e = rng.normal(0.0, 1.0, (n, 4))
    return (e.mean(axis=1) * (e @ (x - 3.0))).mean() / 38.0, 0.0
