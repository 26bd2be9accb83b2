"""The mean of a square is the variance plus the squared mean."""

from bilemma.book import *

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="Mean square", zh="平方的期望"),
    words=Text(
        en="The mean of a square is the variance plus the squared mean.",
        zh="平方的期望等于方差加上期望的平方。",
    ),
    kind="lemma",
    claim=Equation(E(X**2), Var(X) + E(X) ** 2),
)
def mean_square():
    variance = calc(Var(X))
    variance.eq(E((X - E(X)) ** 2), by=Var)
    variance.eq(E(X**2) - E(X) ** 2, by=linear)
    c = calc(E(X**2))
    c.eq(Var(X) + E(X) ** 2, by=variance.qed())
    return c.qed()


@mean_square.experiment
def experiment(rng, n):
    x = rng.exponential(3.0, n)
    return (x**2).mean(), 3.0**2 + 3.0**2
