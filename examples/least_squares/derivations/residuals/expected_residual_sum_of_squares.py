"""The mean of the residual sum of squares."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_times_regressor import (
    centred_regressor_times_regressor,
)
from derivations.fitted_line.mean_of_average import mean_of_average
from derivations.fitted_line.slope_is_unbiased import slope_is_unbiased
from derivations.fitted_line.variance_of_slope import variance_of_slope
from derivations.linear_estimators.variance_of_average import variance_of_average
from derivations.linear_estimators.variance_of_observation import variance_of_observation
from derivations.residuals.mean_square import mean_square
from derivations.residuals.residual_sum_of_squares import residual_sum_of_squares

n, i, j = naturals("n i j")
alpha, beta, sigma, m, S = reals("alpha beta sigma m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
line = ForEach(i, n, Equation(E(Y[i]), alpha + beta * x[i]))
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))
average = Sum(Y[i], (i, 1, n)) / n
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S
residual = Y[i] - average - slope * (x[i] - m)


@theorem(
    title=Text(en="Expected residual sum of squares", zh="残差平方和的期望"),
    words=Text(
        en="Of $n$ observations the line uses up two: the residual sum of squares has the mean $(n-2)\\sigma^2$.",
        zh="$n$ 个观测值中，直线用去两个自由度：残差平方和的期望等于 $(n-2)\\sigma^2$。",
    ),
    idea=Text(
        en="The mean of a square is the variance plus the squared mean. The squared means of the observations, of their average and of the slope cancel, and of the variances $n-2$ are left.",
        zh="平方的期望等于方差加上期望的平方。观测值、观测均值与斜率三者的期望平方互相抵消，方差则余下 $n-2$ 份。",
    ),
    given=[mean, spread, 0 < S, 1 <= n, line, noise],
    claim=Equation(E(Sum(residual**2, (i, 1, n))), (n - 2) * sigma**2),
)
def expected_residual_sum_of_squares():
    squares = calc(Sum(x[i] ** 2, (i, 1, n)))
    squares.eq(Sum((x[i] - m) * x[i], (i, 1, n)) + m * Sum(x[i], (i, 1, n)), by=sums)
    squares.eq(S + n * m**2, by=[centred_regressor_times_regressor, mean])
    c = calc(E(Sum(residual**2, (i, 1, n))))
    c.eq(E(Sum(Y[i] ** 2, (i, 1, n)) - n * average**2 - S * slope**2), by=residual_sum_of_squares)
    c.eq(Sum(E(Y[i] ** 2), (i, 1, n)) - n * E(average**2) - S * E(slope**2), by=linear)
    c.eq(
        Sum(Var(Y[i]) + E(Y[i]) ** 2, (i, 1, n))
        - n * (Var(average) + E(average) ** 2)
        - S * (Var(slope) + E(slope) ** 2),
        by=[mean_square, mean_square(X=average), mean_square(X=slope)],
    )
    c.eq(
        Sum(sigma**2 + E(Y[i]) ** 2, (i, 1, n))
        - n * (sigma**2 / n + E(average) ** 2)
        - S * (sigma**2 / S + E(slope) ** 2),
        by=[
            variance_of_observation,
            variance_of_average,
            variance_of_slope,
        ],
    )
    c.eq(
        Sum(sigma**2 + (alpha + beta * x[i]) ** 2, (i, 1, n))
        - n * (sigma**2 / n + (alpha + beta * m) ** 2)
        - S * (sigma**2 / S + beta**2),
        by=[line, mean_of_average, slope_is_unbiased],
    )
    c.eq(
        n * (sigma**2 + alpha**2)
        + 2 * alpha * beta * Sum(x[i], (i, 1, n))
        + beta**2 * Sum(x[i] ** 2, (i, 1, n))
        - sigma**2
        - n * (alpha + beta * m) ** 2
        - sigma**2
        - S * beta**2,
        by=sums,
    )
    c.eq((n - 2) * sigma**2, by=[mean, squares.qed()])
    return c.qed()


@expected_residual_sum_of_squares.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    residuals = y - y.mean(axis=1, keepdims=True) - np.outer(slope, x - 3.0)
    return (residuals**2).sum(axis=1).mean(), (4 - 2) * 2.0**2
