"""The residuals of least squares add up to zero."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero

n, i = naturals("n i")
m, S = reals("m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
average = Sum(Y[i], (i, 1, n)) / n
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S
B = random_variables("B", moments=0)
residual = Y[i] - average - B * (x[i] - m)


@theorem(
    title=Text(en="The residuals sum to zero", zh="残差之和为零"),
    words=Text(
        en="Whatever its slope $B$: what a line through the centre of the points misses above it and below it balances.",
        zh="只要直线通过各点的中心，无论斜率 $B$ 取何值，其上方与下方的残差恰好抵消。",
    ),
    given=[mean, 1 <= n],
    claim=Equation(Sum(residual, (i, 1, n)), 0),
)
def residuals_sum_to_zero():
    c = calc(Sum(residual, (i, 1, n)))
    c.eq(Sum(Y[i], (i, 1, n)) - n * average - B * Sum(x[i] - m, (i, 1, n)), by=sums)
    c.eq(0, by=centred_regressor_sums_to_zero)
    return c.qed()


@residuals_sum_to_zero.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    residuals = y - y.mean(axis=1, keepdims=True) - np.outer(slope, x - 3.0)
    return np.abs(residuals.sum(axis=1)).max().round(9), 0.0
