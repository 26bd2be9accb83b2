"""The mean of an estimator that is linear in the observations."""

from bilemma.book import *

n, i = naturals("n i")
alpha, beta = reals("alpha beta")
w, x = vectors("w x", n)
Y = random_vectors("Y", n, moments=2)
line = ForEach(i, n, Equation(E(Y[i]), alpha + beta * x[i]))


@theorem(
    title=Text(en="Mean of a linear estimator", zh="线性估计量的均值"),
    words=Text(
        en="If the means of the observations lie on a line, the mean of $\\sum_iw_iY_i$ depends on the weights through $\\sum_iw_i$ and $\\sum_iw_ix_i$ alone.",
        zh="若各观测值的均值落在一条直线上，则 $\\sum_iw_iY_i$ 的均值只通过 $\\sum_iw_i$ 与 $\\sum_iw_ix_i$ 依赖于权重。",
    ),
    given=[line],
    claim=Equation(
        E(Sum(w[i] * Y[i], (i, 1, n))),
        alpha * Sum(w[i], (i, 1, n)) + beta * Sum(w[i] * x[i], (i, 1, n)),
    ),
)
def mean_of_linear_estimator():
    c = calc(E(Sum(w[i] * Y[i], (i, 1, n))))
    c.eq(Sum(w[i] * E(Y[i]), (i, 1, n)), by=linear)
    c.eq(Sum(w[i] * (alpha + beta * x[i]), (i, 1, n)), by=line)
    c.eq(alpha * Sum(w[i], (i, 1, n)) + beta * Sum(w[i] * x[i], (i, 1, n)), by=sums)
    return c.qed()


@mean_of_linear_estimator.experiment
def experiment(rng, n):
    x = np.array([0.0, 1.0, 3.0, 7.0])
    y = 2.0 + 3.0 * x + rng.normal(0.0, 1.0, (n, 4))
    return (y @ [1.0, -1.0, 2.0, 1.0]).mean(), 2.0 * 3 + 3.0 * (-1 + 6 + 7)
