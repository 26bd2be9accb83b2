"""How far q and k are from each other, when all components have mean square 1."""

from bilemma.book import *

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
unit = [ForEach(i, d, Equation(E(v[i] ** 2), 1)) for v in (q, k)]


@theorem(
    title=Text(en="Mean score and distance", zh="分数的均值与距离"),
    words=Text(
        en=r"If all components have mean square 1, the mean score falls short of $d$ by half the mean squared distance of $\boldsymbol q$ and $\boldsymbol k$.",
        zh=r"若所有分量的二阶矩都是 1，则 $d$ 与分数的均值之差等于 $\boldsymbol q$ 与 $\boldsymbol k$ 距离平方的期望的一半。",
    ),
    given=unit,
    claim=Equation(E(dot(q, k)), d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2),
)
def mean_square_difference():
    c = calc(E(dot(q, k)))
    c.eq(Sum(E(q[i] * k[i]), (i, 1, d)), by=[dot, linear])
    c.eq(Sum(1 - (E(q[i] ** 2) - 2 * E(q[i] * k[i]) + E(k[i] ** 2)) / 2, (i, 1, d)), by=unit)
    c.eq(Sum(1 - E((q[i] - k[i]) ** 2) / 2, (i, 1, d)), by=linear)
    c.eq(d - Sum(E((q[i] - k[i]) ** 2), (i, 1, d)) / 2, by=sums)
    return c.qed()


@mean_square_difference.experiment
def experiment(rng, n):
    q, z = rng.normal(0.0, 1.0, (2, n, 4))
    k = 0.6 * q + 0.8 * z
    return 4 - ((q - k) ** 2).sum(axis=1).mean() / 2, 4 * 0.6
