"""The residual sum of squares, without residuals."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero

n, i = naturals("n i")
m, S = reals("m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
average = Sum(Y[i], (i, 1, n)) / n
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S
residual = Y[i] - average - slope * (x[i] - m)


@theorem(
    title=Text(en="Residual sum of squares", zh="残差平方和"),
    words=Text(
        en="From the sum of squares of the observations the average takes away one square, and the slope another.",
        zh="从观测值的平方和中，均值与斜率各减去一个平方项，所余即残差平方和。",
    ),
    given=[mean, spread, 0 < S, 1 <= n],
    claim=Equation(
        Sum(residual**2, (i, 1, n)),
        Sum(Y[i] ** 2, (i, 1, n)) - n * average**2 - S * slope**2,
    ),
)
def residual_sum_of_squares():
    products = Sum((x[i] - m) * Y[i], (i, 1, n))
    c = calc(Sum(residual**2, (i, 1, n)))
    c.eq(
        Sum(Y[i] ** 2, (i, 1, n))
        + n * average**2
        + slope**2 * Sum((x[i] - m) ** 2, (i, 1, n))
        - 2 * average * Sum(Y[i], (i, 1, n))
        - 2 * slope * products
        + 2 * average * slope * Sum(x[i] - m, (i, 1, n)),
        by=sums,
    )
    c.eq(
        Sum(Y[i] ** 2, (i, 1, n)) - n * average**2 - S * slope**2,
        by=[centred_regressor_sums_to_zero, spread],
    )
    return c.qed()


@residual_sum_of_squares.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope, average = y @ (x - 3.0) / 38.0, y.mean(axis=1)
    residuals = y - average[:, None] - np.outer(slope, x - 3.0)
    right = (y**2).sum(axis=1) - 4 * average**2 - 38.0 * slope**2
    return np.abs((residuals**2).sum(axis=1) - right).max().round(6), 0.0
