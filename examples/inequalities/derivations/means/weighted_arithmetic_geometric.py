"""The inequality of weighted arithmetic and geometric means."""

from books.attention.softmax.exponential_of_mean import exponential_of_mean

from bilemma.book import *

i, n = naturals("i n")
x, y = vectors("x y", n)
weights = ForEach(i, n, 0 <= y[i])
total = Equation(Sum(y[i], (i, 1, n)), 1)
positive = ForEach(i, n, 0 < x[i])


@theorem(
    title=Text(en="Weighted arithmetic and geometric mean", zh="加权算术—几何平均不等式"),
    words=Text(
        en=r"For weights $y_i\ge0$ that add up to 1, the weighted geometric mean of positive numbers, $\mathrm e$ to the power $\sum_iy_i\log x_i$, is at most their weighted mean.",
        zh=r"设权重 $y_i$ 非负、和为 1，则正数 $x_i$ 的加权几何平均（即 $\mathrm e$ 的 $\sum_iy_i\log x_i$ 次幂）不超过加权算术平均。",
    ),
    given=[weights, total, positive],
    claim=exp(Sum(y[i] * log(x[i]), (i, 1, n))) <= Sum(y[i] * x[i], (i, 1, n)),
)
def weighted_arithmetic_geometric():
    with every(i, n):
        power = have(Equation(exp(log(x[i])), x[i]), by=axiom("exp_log")(x=x[i]))
    c = calc(exp(Sum(y[i] * log(x[i]), (i, 1, n))))
    c.le(Sum(y[i] * exp(log(x[i])), (i, 1, n)), by=exponential_of_mean(u=Each(i, log(x[i]))))
    c.eq(Sum(y[i] * x[i], (i, 1, n)), by=power)
    return c.qed()


@weighted_arithmetic_geometric.experiment
def experiment(rng, n):
    y, x = rng.dirichlet(np.ones(4), n), rng.exponential(1.0, (n, 4))
    return np.exp((y * np.log(x)).sum(axis=1)), (y * x).sum(axis=1)
