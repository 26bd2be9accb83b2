"""The covariance of the slope and the intercept of least squares."""

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
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))
average = Sum(Y[i], (i, 1, n)) / n
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S


@theorem(
    title=Text(en="Covariance of slope and intercept", zh="斜率与截距的协方差"),
    words=Text(
        en="For a positive mean $m$ of the $x_i$, a slope that is too steep goes with an intercept that is too low.",
        zh="若 $x_i$ 的均值 $m$ 为正，则斜率偏大时截距往往偏小。",
    ),
    given=[mean, spread, 0 < S, noise],
    claim=Equation(Cov(slope, average - m * slope), -m * sigma**2 / S),
)
def covariance_of_slope_and_intercept():
    c = calc(Cov(slope, average - m * slope))
    c.eq(
        Cov(
            Sum((x[i] - m) / S * Y[i], (i, 1, n)),
            Sum((1 / n - m * (x[i] - m) / S) * Y[i], (i, 1, n)),
        ),
        by=sums,
    )
    c.eq(
        sigma**2 * Sum((x[i] - m) / S * (1 / n - m * (x[i] - m) / S), (i, 1, n)),
        by=covariance_of_linear_estimators,
    )
    c.eq(
        sigma**2
        * (1 / n / S * Sum(x[i] - m, (i, 1, n)) - m * Sum((x[i] - m) ** 2, (i, 1, n)) / S**2),
        by=sums,
    )
    c.eq(-m * sigma**2 / S, by=[centred_regressor_sums_to_zero, spread])
    return c.qed()


@covariance_of_slope_and_intercept.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    intercept = y.mean(axis=1) - 3.0 * slope
    return np.cov(slope, intercept)[0, 1], -3.0 * 4.0 / 38.0
