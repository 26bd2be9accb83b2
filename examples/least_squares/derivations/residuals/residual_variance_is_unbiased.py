"""The residual sum of squares over n − 2 is unbiased for the variance."""

from bilemma.book import *
from derivations.residuals.expected_residual_sum_of_squares import expected_residual_sum_of_squares

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
    title=Text(en="The residual variance is unbiased", zh="残差方差的无偏性"),
    words=Text(
        en="To estimate $\\sigma^2$, divide the residual sum of squares by $n-2$ and not by $n$.",
        zh="估计 $\\sigma^2$ 时，残差平方和应除以 $n-2$，而不是 $n$。",
    ),
    given=[mean, spread, 0 < S, 3 <= n, line, noise],
    claim=Equation(E(Sum(residual**2, (i, 1, n)) / (n - 2)), sigma**2),
)
def residual_variance_is_unbiased():
    c = calc(E(Sum(residual**2, (i, 1, n)) / (n - 2)))
    c.eq(E(Sum(residual**2, (i, 1, n))) / (n - 2), by=linear)
    c.eq(sigma**2, by=expected_residual_sum_of_squares)
    return c.qed()


@residual_variance_is_unbiased.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 2.0, (n, 4))
    slope = y @ (x - 3.0) / 38.0
    residuals = y - y.mean(axis=1, keepdims=True) - np.outer(slope, x - 3.0)
    return (residuals**2).sum(axis=1).mean() / (4 - 2), 2.0**2
