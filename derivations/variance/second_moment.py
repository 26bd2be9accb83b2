"""The mean square in terms of the variance and the mean."""

from bilemma.book import *
from derivations.variance.variance_as_moments import variance_as_moments

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="Second moment", zh="二阶矩"),
    words=Text(
        en="The mean square is the variance plus the square of the mean.",
        zh="平方的期望等于方差加上期望的平方。",
    ),
    claim=Equation(E(X**2), Var(X) + E(X) ** 2),
)
def second_moment():
    c = calc(E(X**2))
    c.eq(Var(X) + E(X) ** 2, by=variance_as_moments)
    return c.qed()


@second_moment.experiment
def experiment(rng, n):
    x = rng.normal(1.5, 2.0, n)
    return (x**2).mean(), 2.0**2 + 1.5**2
