"""Chebyshev's association inequality for numbers that are ordered like their weights."""

from bilemma.book import *

i, j, n = naturals("i j n")
y, z = vectors("y z", n)
ordered = ForEach(i, n, ForEach(j, n, 0 <= (y[i] - y[j]) * (z[i] - z[j])))


@theorem(
    title=Text(en="Association inequality", zh="切比雪夫和不等式"),
    also=Text(en="Chebyshev's sum inequality", zh="切比雪夫总和不等式"),
    words=Text(
        en=r"If non-negative weights that add up to 1 are ordered like the numbers $z_i$, then $\sum_iy_i^2z_i$ is at least $\sum_iy_i^2$ times the weighted mean of $z$.",
        zh=r"若权重非负、和为 1，且其大小次序与各数 $z_i$ 一致，则 $\sum_iy_i^2z_i$ 不小于 $\sum_iy_i^2$ 与 $z$ 的加权平均之积。",
    ),
    given=[ForEach(i, n, 0 <= y[i]), Equation(Sum(y[i], (i, 1, n)), 1), ordered],
    claim=Sum(y[i] ** 2, (i, 1, n)) * Sum(y[i] * z[i], (i, 1, n))
    <= Sum(y[i] ** 2 * z[i], (i, 1, n)),
    cite=["hardy1952"],
)
def association():
    total, mean = Sum(y[i], (i, 1, n)), Sum(y[i] * z[i], (i, 1, n))
    square, third = Sum(y[i] ** 2, (i, 1, n)), Sum(y[i] ** 2 * z[i], (i, 1, n))
    term = y[i] * y[j] * ((y[i] - y[j]) * (z[i] - z[j]))
    with every(i, n), every(j, n):
        weight = have(0 <= y[i] * y[j])
        same = have(0 <= (y[i] - y[j]) * (z[i] - z[j]))
        each = have(0 <= term, by=[weight, same])
    c = calc(0)
    c.le(Sum(Sum(term, (j, 1, n)), (i, 1, n)), by=each)
    c.eq(2 * total * third - 2 * square * mean, by=sums)
    c.eq(2 * third - 2 * square * mean, by=Equation(total, 1))
    return have(square * mean <= third, by=c.qed())


@association.experiment
def experiment(rng, n):

    y = np.sort(rng.dirichlet(5 * [1.0], size=n), axis=1)
    z = np.sort(rng.normal(size=(n, 5)), axis=1)
    return (y**2).sum(axis=1) * (y * z).sum(axis=1), (y**2 * z).sum(axis=1)
