"""The intercept of least squares is unbiased."""

from bilemma.book import *
from derivations.fitted_line.slope_is_unbiased import slope_is_unbiased

n, i = naturals("n i")
alpha, beta, m, S = reals("alpha beta m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
line = ForEach(i, n, Equation(E(Y[i]), alpha + beta * x[i]))
average = Sum(Y[i], (i, 1, n)) / n
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S


@theorem(
    title=Text(en="The intercept is unbiased", zh="截距的无偏性"),
    words=Text(
        en="The height at which the fitted line meets the vertical axis is, on average, that of the line.",
        zh="拟合直线的截距，其期望等于原直线的截距。",
    ),
    given=[mean, spread, 0 < S, 1 <= n, line],
    claim=Equation(E(average - m * slope), alpha),
)
def intercept_is_unbiased():
    c = calc(E(average - m * slope))
    c.eq(Sum(E(Y[i]), (i, 1, n)) / n - m * E(slope), by=linear)
    c.eq(Sum(E(Y[i]), (i, 1, n)) / n - m * beta, by=slope_is_unbiased)
    c.eq(Sum(alpha + beta * x[i], (i, 1, n)) / n - m * beta, by=line)
    c.eq((n * alpha + beta * Sum(x[i], (i, 1, n))) / n - m * beta, by=sums)
    c.eq((n * alpha + beta * (n * m)) / n - m * beta, by=mean)
    c.eq(alpha, by=ring)
    return c.qed()


@intercept_is_unbiased.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 1.0, (n, 4))
    return (y.mean(axis=1) - 3.0 * (y @ (x - 3.0)) / 38.0).mean(), 2.0
