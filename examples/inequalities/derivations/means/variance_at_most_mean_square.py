"""The variance is the least mean squared distance from a number."""

from books.attention.variance.variance_as_moments import variance_as_moments

from bilemma.book import *

X = random_variables("X", moments=2)
c = reals("c")


@theorem(
    title=Text(en="The mean is the closest number", zh="均值是均方意义下最近的数"),
    words=Text(
        en="No number has a smaller mean squared distance from a variable than its mean has.",
        zh="在所有常数中，均值与随机变量的均方距离最小。",
    ),
    claim=Var(X) <= E((X - c) ** 2),
)
def variance_at_most_mean_square():
    gap = have(0 <= (E(X) - c) ** 2)
    chain = calc(Var(X))
    chain.eq(E(X**2) - E(X) ** 2, by=variance_as_moments)
    chain.le(E(X**2) - 2 * c * E(X) + c**2, by=gap)
    chain.eq(E((X - c) ** 2), by=linear)
    return chain.qed()


@variance_at_most_mean_square.experiment
def experiment(rng, n):
    x = rng.exponential(2.0, n)
    return x.var(), ((x - 1.5) ** 2).mean()
