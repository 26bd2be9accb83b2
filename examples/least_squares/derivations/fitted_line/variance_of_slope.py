"""The variance of the slope of least squares."""

from bilemma.book import *
from derivations.linear_estimators.variance_of_linear_estimator import variance_of_linear_estimator

n, i, j = naturals("n i j")
sigma, m, S = reals("sigma m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S


@theorem(
    title=Text(en="Variance of the slope", zh="斜率的方差"),
    words=Text(
        en="The wider the $x_i$ are spread, the more exact the slope: its variance is $\\sigma^2$ over their sum of squares.",
        zh="$x_i$ 散得越开，斜率越准：其方差等于 $\\sigma^2$ 除以 $x_i$ 的离差平方和。",
    ),
    given=[spread, 0 < S, noise],
    claim=Equation(Var(slope), sigma**2 / S),
)
def variance_of_slope():
    c = calc(Var(slope))
    c.eq(Var(Sum((x[i] - m) / S * Y[i], (i, 1, n))), by=sums)
    c.eq(sigma**2 * Sum(((x[i] - m) / S) ** 2, (i, 1, n)), by=variance_of_linear_estimator)
    c.eq(sigma**2 * Sum((x[i] - m) ** 2, (i, 1, n)) / S**2, by=sums)
    c.eq(sigma**2 / S, by=spread)
    return c.qed()


@variance_of_slope.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 3.0, (n, 4))
    return (y @ (x - 3.0) / 38.0).var(ddof=1), 9.0 / 38.0
