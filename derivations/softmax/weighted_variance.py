"""The variance of numbers under weights, in two forms."""

from bilemma.book import *

i, j, n = naturals("i j n")
y, v = vectors("y v", n)


@theorem(
    title=Text(en="Weighted variance", zh="加权方差"),
    words=Text(
        en="For weights that add up to 1, the mean square minus the squared mean is the weighted sum of the squared deviations.",
        zh="若权重之和为 1，则平方的加权平均减去加权平均的平方，等于离差平方的加权和。",
    ),
    given=[Equation(Sum(y[i], (i, 1, n)), 1)],
    claim=Equation(
        Sum(y[i] * v[i] ** 2, (i, 1, n)) - Sum(y[i] * v[i], (i, 1, n)) ** 2,
        Sum(y[i] * (v[i] - Sum(y[j] * v[j], (j, 1, n))) ** 2, (i, 1, n)),
    ),
)
def weighted_variance():
    mean = Sum(y[j] * v[j], (j, 1, n))
    square = Sum(y[i] * v[i] ** 2, (i, 1, n))
    c = calc(square - mean**2)
    c.eq(
        square - 2 * mean * mean + mean**2 * Sum(y[i], (i, 1, n)),
        by=Equation(Sum(y[i], (i, 1, n)), 1),
    )
    c.eq(Sum(y[i] * (v[i] - mean) ** 2, (i, 1, n)), by=sums)
    return c.qed()


@weighted_variance.experiment
def experiment(rng, n):

    y, v = rng.dirichlet(5 * [1.0], size=n), rng.normal(size=(n, 5))
    mean = (y * v).sum(axis=1, keepdims=True)
    error = np.abs((y * v**2).sum(axis=1) - mean[:, 0] ** 2 - (y * (v - mean) ** 2).sum(axis=1))
    return error.max(), 0.0
