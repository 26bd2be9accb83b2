"""The slope of least squares is unbiased."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero
from derivations.fitted_line.centred_regressor_times_regressor import (
    centred_regressor_times_regressor,
)
from derivations.linear_estimators.mean_of_linear_estimator import mean_of_linear_estimator

n, i = naturals("n i")
alpha, beta, m, S = reals("alpha beta m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
line = ForEach(i, n, Equation(E(Y[i]), alpha + beta * x[i]))
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S


@theorem(
    title=Text(en="The slope is unbiased", zh="斜率的无偏性"),
    words=Text(
        en="On average the slope of least squares is the slope of the line.",
        zh="最小二乘斜率的期望等于直线的斜率。",
    ),
    given=[mean, spread, 0 < S, line],
    claim=Equation(E(slope), beta),
)
def slope_is_unbiased():
    c = calc(E(slope))
    c.eq(E(Sum((x[i] - m) / S * Y[i], (i, 1, n))), by=sums)
    c.eq(
        alpha * Sum((x[i] - m) / S, (i, 1, n)) + beta * Sum((x[i] - m) / S * x[i], (i, 1, n)),
        by=mean_of_linear_estimator,
    )
    c.eq(
        alpha * Sum(x[i] - m, (i, 1, n)) / S + beta * Sum((x[i] - m) * x[i], (i, 1, n)) / S,
        by=sums,
    )
    c.eq(beta, by=[centred_regressor_sums_to_zero, centred_regressor_times_regressor])
    return c.qed()


@slope_is_unbiased.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 1.0, (n, 4))
    return (y @ (x - 3.0) / 38.0).mean(), -0.5
