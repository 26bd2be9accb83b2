"""The weighted squares of all sums of two different components."""

from bilemma.book import *

i, j, n = naturals("i j n")
y, v = vectors("y v", n)
pairs = Sum(Sum(y[i] * y[j] * (v[i] + v[j]) ** 2, (j, 1, n), exclude=i), (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Weighted sum over pairs of indices", zh="对下标对的加权求和"),
    words=Text(
        en=r"For weights that add up to 1, the squares $(v_i+v_j)^2$ over all pairs $i\ne j$, weighted by $y_iy_j$, add up to twice the mean square plus twice the squared mean minus $4\sum_iy_i^2v_i^2$.",
        zh=r"若权重之和为 1，则对所有 $i\ne j$，以 $y_iy_j$ 为权的 $(v_i+v_j)^2$ 之和，等于平方的加权平均的两倍，加上加权平均的平方的两倍，再减去 $4\sum_iy_i^2v_i^2$。",
    ),
    given=[Equation(Sum(y[i], (i, 1, n)), 1)],
    claim=Equation(
        pairs,
        2 * Sum(y[i] * v[i] ** 2, (i, 1, n))
        + 2 * Sum(y[i] * v[i], (i, 1, n)) ** 2
        - 4 * Sum(y[i] ** 2 * v[i] ** 2, (i, 1, n)),
    ),
)
def sum_over_pairs():
    total, mean = Sum(y[i], (i, 1, n)), Sum(y[i] * v[i], (i, 1, n))
    square, diagonal = Sum(y[i] * v[i] ** 2, (i, 1, n)), Sum(y[i] ** 2 * v[i] ** 2, (i, 1, n))
    row = y[i] * (v[i] ** 2 * total + 2 * v[i] * mean + square) - 4 * y[i] ** 2 * v[i] ** 2
    c = calc(pairs)
    c.eq(Sum(row, (i, 1, n)), by=sums)
    c.eq(2 * total * square + 2 * mean**2 - 4 * diagonal, by=sums)
    c.eq(2 * square + 2 * mean**2 - 4 * diagonal, by=Equation(total, 1))
    return c.qed()


@sum_over_pairs.experiment
def experiment(rng, n):

    y, v = rng.dirichlet(5 * [1.0], size=n // 100), rng.normal(size=(n // 100, 5))
    terms = y[:, :, None] * y[:, None, :] * (v[:, :, None] + v[:, None, :]) ** 2
    pairs = terms.sum(axis=(1, 2)) - terms.trace(axis1=1, axis2=2)
    mean, square = (y * v).sum(axis=1), (y * v**2).sum(axis=1)
    error = np.abs(pairs - 2 * square - 2 * mean**2 + 4 * (y**2 * v**2).sum(axis=1))
    return error.max(), 0.0
