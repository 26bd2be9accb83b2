"""The mean of the average of the observations."""

from bilemma.book import *

n, i = naturals("n i")
alpha, beta, m = reals("alpha beta m")
x = vectors("x", n)
Y = random_vectors("Y", n, moments=2)
mean = Equation(Sum(x[i], (i, 1, n)), n * m)
line = ForEach(i, n, Equation(E(Y[i]), alpha + beta * x[i]))
average = Sum(Y[i], (i, 1, n)) / n


@theorem(
    title=Text(en="Mean of the average", zh="观测均值的期望"),
    words=Text(
        en="On average the observations lie on the line at the mean of the $x_i$.",
        zh="观测均值的期望，就是直线在 $x_i$ 的均值处的高度。",
    ),
    kind="lemma",
    given=[mean, 1 <= n, line],
    claim=Equation(E(average), alpha + beta * m),
)
def mean_of_average():
    c = calc(E(average))
    c.eq(Sum(E(Y[i]), (i, 1, n)) / n, by=linear)
    c.eq(Sum(alpha + beta * x[i], (i, 1, n)) / n, by=line)
    c.eq((n * alpha + beta * Sum(x[i], (i, 1, n))) / n, by=sums)
    c.eq(alpha + beta * m, by=mean)
    return c.qed()


@mean_of_average.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 8.0])
    y = 2.0 - 0.5 * x + rng.normal(0.0, 1.0, (n, 4))
    return y.mean(axis=1).mean(), 2.0 - 0.5 * 3.0
