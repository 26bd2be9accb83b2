"""The Gauss-Markov theorem for the slope of a line."""

from bilemma.book import *
from derivations.fitted_line.variance_of_slope import variance_of_slope
from derivations.linear_estimators.variance_of_linear_estimator import variance_of_linear_estimator

n, i, j = naturals("n i j")
sigma, m, S = reals("sigma m S")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
spread = Equation(Sum((x[i] - m) ** 2, (i, 1, n)), S)
noise = ForEach(i, n, ForEach(j, n, Equation(Cov(Y[i], Y[j]), sigma**2 * delta(i, j))))
slope = Sum((x[i] - m) * Y[i], (i, 1, n)) / S
w = vectors("w", n)
level = Equation(Sum(w[i], (i, 1, n)), 0)
unit = Equation(Sum(w[i] * x[i], (i, 1, n)), 1)


@theorem(
    title=Text(en="Gauss–Markov theorem for the slope", zh="斜率的高斯—马尔可夫定理"),
    also=Text(en="best linear unbiased estimator, BLUE", zh="最优线性无偏估计"),
    words=Text(
        en="Among all linear estimators $\\sum_iw_iY_i$ that are unbiased for the slope, that is, for which $\\sum_iw_i=0$ and $\\sum_iw_ix_i=1$, least squares has the smallest variance.",
        zh="在斜率的所有线性无偏估计 $\\sum_iw_iY_i$ 中（无偏即 $\\sum_iw_i=0$ 且 $\\sum_iw_ix_i=1$），最小二乘估计的方差最小。",
    ),
    given=[spread, 0 < S, noise, level, unit],
    claim=LessEqual(Var(slope), Var(Sum(w[i] * Y[i], (i, 1, n)))),
)
def gauss_markov():
    weights = Sum(w[i] ** 2, (i, 1, n))
    gap = calc(Sum((w[i] - (x[i] - m) / S) ** 2, (i, 1, n)))
    gap.eq(
        weights
        - 2 / S * (Sum(w[i] * x[i], (i, 1, n)) - m * Sum(w[i], (i, 1, n)))
        + Sum((x[i] - m) ** 2, (i, 1, n)) / S**2,
        by=sums,
    )
    gap.eq(weights - 1 / S, by=[level, unit, spread])
    nonnegative = have(LessEqual(0, Sum((w[i] - (x[i] - m) / S) ** 2, (i, 1, n))))
    least = have(LessEqual(1 / S, weights), by=[nonnegative, gap.qed()])
    square = have(LessEqual(0, sigma**2))
    c = calc(Var(slope))
    c.eq(sigma**2 / S, by=variance_of_slope)
    c.le(sigma**2 * weights, by=[least, square])
    c.eq(Var(Sum(w[i] * Y[i], (i, 1, n))), by=variance_of_linear_estimator)
    return c.qed()


@gauss_markov.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    through_ends = 2 * 4.0 / 8.0**2  # the variance of the slope from first to last point
    return slope.var(ddof=1), through_ends
