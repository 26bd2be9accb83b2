"""The mean square of the squared length of a vector with normal moments."""

from bilemma.book import *
from derivations.attention.variance_of_squared_length import variance_of_squared_length
from derivations.variance.second_moment import second_moment

d, i = naturals("d i")
k = random_vectors("k", d, moments=4)
independent = IndependentFamily(k, wise=2)
square = ForEach(i, d, Equation(E(k[i] ** 2), 1))
fourth = ForEach(i, d, Equation(E(k[i] ** 4), 3))
squares = Sum(k[i] ** 2, (i, 1, d))


@theorem(
    kind="lemma",
    title=Text(en="Mean square of the squared length", zh="长度平方的二阶矩"),
    words=Text(
        en="If the $d$ components of a vector are pairwise independent, with the second and fourth moments 1 and 3, its squared length has the mean square $d^2+2d$.",
        zh="若向量的 $d$ 个分量两两独立，二阶矩与四阶矩分别为 1 与 3，则其长度平方的二阶矩为 $d^2+2d$。",
    ),
    given=[independent, square, fourth],
    claim=Equation(E(squares**2), d**2 + 2 * d),
)
def mean_square_of_squared_length():
    mean = calc(E(squares))
    mean.eq(Sum(E(k[i] ** 2), (i, 1, d)), by=linear)
    mean.eq(d, by=[square, sums])
    c = calc(E(squares**2))
    c.eq(Var(squares) + E(squares) ** 2, by=second_moment(X=squares))
    c.eq(Var(squares) + d**2, by=mean.qed())
    c.eq(d**2 + 2 * d, by=[variance_of_squared_length(q=k, sigma=1, kappa=3), ring])
    return c.qed()


@mean_square_of_squared_length.experiment
def experiment(rng, n):
    k = rng.normal(0.0, 1.0, (n, 6))
    return ((k**2).sum(axis=1) ** 2).mean(), 6**2 + 2 * 6
