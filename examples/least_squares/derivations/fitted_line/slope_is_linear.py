"""The slope of least squares is linear in the observations."""

from bilemma.book import *
from derivations.fitted_line.centred_regressor_sums_to_zero import centred_regressor_sums_to_zero

n, i = naturals("n i")
m, S = reals("m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
average = Sum(Y[i], (i, 1, n)) / n


@theorem(
    title=Text(en="The slope is linear in the observations", zh="斜率是观测值的线性函数"),
    words=Text(
        en="To subtract the average from the observations changes nothing: the slope is a sum of the $Y_i$ with the fixed weights $(x_i-m)/S$.",
        zh="观测值是否减去均值并无影响：斜率等于 $Y_i$ 以 $(x_i-m)/S$ 为固定权重的加权和。",
    ),
    given=[mean],
    claim=Equation(
        Sum((x[i] - m) * (Y[i] - average), (i, 1, n)) / S,
        Sum((x[i] - m) / S * Y[i], (i, 1, n)),
    ),
)
def slope_is_linear():
    c = calc(Sum((x[i] - m) * (Y[i] - average), (i, 1, n)) / S)
    c.eq(
        (Sum((x[i] - m) * Y[i], (i, 1, n)) - average * Sum(x[i] - m, (i, 1, n))) / S,
        by=sums,
    )
    c.eq(Sum((x[i] - m) * Y[i], (i, 1, n)) / S, by=centred_regressor_sums_to_zero)
    c.eq(Sum((x[i] - m) / S * Y[i], (i, 1, n)), by=sums)
    return c.qed()


@slope_is_linear.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    centred = (y - y.mean(axis=1, keepdims=True)) @ (x - 3.0) / 38.0
    return np.abs(centred - y @ ((x - 3.0) / 38.0)).max().round(9), 0.0
