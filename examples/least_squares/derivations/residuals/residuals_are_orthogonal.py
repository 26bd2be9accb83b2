"""The residuals of least squares are orthogonal to the regressor."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero
from derivations.residuals.residuals_sum_to_zero import residuals_sum_to_zero

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
    title=Text(en="The residuals are orthogonal to the regressor", zh="残差与自变量正交"),
    also=Text(en="normal equation", zh="正规方程"),
    words=Text(
        en="Weighted with the $x_i$ the residuals add up to zero as well: nothing is left in them that a line could explain.",
        zh="残差以 $x_i$ 加权之和也为零：残差中不再有直线所能解释的部分。",
    ),
    given=[mean, spread, 0 < S, 1 <= n],
    claim=Equation(Sum(x[i] * residual, (i, 1, n)), 0),
)
def residuals_are_orthogonal():
    c = calc(Sum(x[i] * residual, (i, 1, n)))
    c.eq(Sum((x[i] - m) * residual, (i, 1, n)) + m * Sum(residual, (i, 1, n)), by=sums)
    c.eq(Sum((x[i] - m) * residual, (i, 1, n)), by=residuals_sum_to_zero)
    c.eq(
        Sum((x[i] - m) * Y[i], (i, 1, n))
        - average * Sum(x[i] - m, (i, 1, n))
        - slope * Sum((x[i] - m) ** 2, (i, 1, n)),
        by=sums,
    )
    c.eq(0, by=[centred_regressor_sums_to_zero, spread])
    return c.qed()


@residuals_are_orthogonal.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    residuals = y - y.mean(axis=1, keepdims=True) - np.outer(slope, x - 3.0)
    return np.abs(residuals @ x).max().round(9), 0.0
