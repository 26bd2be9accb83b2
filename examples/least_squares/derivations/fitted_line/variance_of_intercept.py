"""The variance of the intercept of least squares."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero
from derivations.linear_estimators.variance_of_linear_estimator import variance_of_linear_estimator

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
    title=Text(en="Variance of the intercept", zh="截距的方差"),
    words=Text(
        en="The intercept is the less exact the further the $x_i$ lie from zero: to the variance of an average comes $m^2$ times that of the slope.",
        zh="$x_i$ 离零点越远，截距越不准：在均值的方差之外，还要加上斜率方差的 $m^2$ 倍。",
    ),
    given=[mean, spread, 0 < S, 1 <= n, noise],
    claim=Equation(Var(average - m * slope), sigma**2 * (1 / n + m**2 / S)),
)
def variance_of_intercept():
    c = calc(Var(average - m * slope))
    c.eq(Var(Sum((1 / n - m * (x[i] - m) / S) * Y[i], (i, 1, n))), by=sums)
    c.eq(
        sigma**2 * Sum((1 / n - m * (x[i] - m) / S) ** 2, (i, 1, n)),
        by=variance_of_linear_estimator,
    )
    c.eq(
        sigma**2
        * (
            n * (1 / n) ** 2
            - 2 / n * m / S * Sum(x[i] - m, (i, 1, n))
            + m**2 * Sum((x[i] - m) ** 2, (i, 1, n)) / S**2
        ),
        by=sums,
    )
    c.eq(sigma**2 * (1 / n + m**2 / S), by=[centred_regressor_sums_to_zero, spread])
    return c.qed()


@variance_of_intercept.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    intercept = y.mean(axis=1) - 3.0 * slope
    return intercept.var(ddof=1), 4.0 * (1 / 4 + 9.0 / 38.0)
