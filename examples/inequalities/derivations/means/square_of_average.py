"""The square of an average is at most the average of the squares."""

from bilemma.book import *

i, n = naturals("i n")
w, x = vectors("w x", n)
weights = ForEach(i, n, 0 <= w[i])
total = Equation(Sum(w[i], (i, 1, n)), 1)
mean = Sum(w[i] * x[i], (i, 1, n))


@theorem(
    title=Text(en="Weighted mean and root mean square", zh="加权平均与均方根"),
    words=Text(
        en="For non-negative weights that add up to 1, the square of the weighted mean is at most the weighted mean of the squares.",
        zh="设权重非负、和为 1，则加权平均的平方不超过平方的加权平均。",
    ),
    given=[weights, total],
    claim=mean**2 <= Sum(w[i] * x[i] ** 2, (i, 1, n)),
)
def square_of_average():
    m = write("m", mean)
    with every(i, n):
        term = have(0 <= w[i] * (x[i] - m) ** 2, by=weights)
    c = calc(0)
    c.le(Sum(w[i] * (x[i] - m) ** 2, (i, 1, n)), by=term)
    c.eq(Sum(w[i] * x[i] ** 2, (i, 1, n)) - 2 * m * mean + m**2 * Sum(w[i], (i, 1, n)), by=sums)
    c.eq(Sum(w[i] * x[i] ** 2, (i, 1, n)) - mean**2, by=total)
    return have(mean**2 <= Sum(w[i] * x[i] ** 2, (i, 1, n)), by=c.qed())


@square_of_average.experiment
def experiment(rng, n):
    w, x = rng.dirichlet(np.ones(4), n), rng.normal(1.0, 2.0, (n, 4))
    return (w * x).sum(axis=1) ** 2, (w * x**2).sum(axis=1)
