"""The squares of independent centred variables beside the square of their sum."""

from bilemma.book import *
from derivations.attention._centred_sample import *
from derivations.expectation.expectation_of_product import expectation_of_product

k = naturals("k")


@theorem(
    title=Text(en="Squares beside the square of the sum", zh="平方和与和的平方之积"),
    words=Text(
        en=r"For independent centred variables with second moment $v$ and fourth moment $m$, the sum of the squares times the square of the sum has the mean $n(m+(n-1)v^2)$.",
        zh=r"设各变量相互独立、均值为零，二阶矩为 $v$，四阶矩为 $m$，则平方和与和的平方之积的期望为 $n(m+(n-1)v^2)$。",
    ),
    kind="lemma",
    given=[independent, centred, second, fourth],
    claim=Equation(E(Q * S**2), n * (m + (n - 1) * v**2)),
)
def squares_beside_square_of_sum():
    total = write("S", S)
    with every(k, n):
        one = calc(E(W[k] ** 2 * total**2))
        one.eq(m + (n - 1) * v**2, by=derive(expectation_of_product))
    c = calc(E(Q * total**2))
    c.eq(E(Sum(W[k] ** 2 * total**2, (k, 1, n))), by=sums)
    c.eq(Sum(E(W[k] ** 2 * total**2), (k, 1, n)), by=linear)
    c.eq(Sum(m + (n - 1) * v**2, (k, 1, n)), by=one.qed())
    c.eq(n * (m + (n - 1) * v**2), by=sums)
    return c.qed()


@squares_beside_square_of_sum.experiment
def experiment(rng, n):
    w = rng.uniform(-1.0, 1.0, (n, 5))  # second moments 1/3, fourth 1/5
    return ((w**2).sum(axis=1) * w.sum(axis=1) ** 2).mean(), 5 * (1 / 5 + 4 / 9)
