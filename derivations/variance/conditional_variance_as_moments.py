"""The conditional variance as conditional moments."""

from bilemma.book import *
from derivations.expectation.expectation_of_known import expectation_of_known

X = random_variables("X", moments=2)
Y = random_variables("Y")


@theorem(
    title=Text(en="Conditional variance as moments", zh="条件方差的矩表示"),
    words=Text(
        en="The variance of $X$ given $Y$ is the mean square given $Y$ minus the square of the mean given $Y$.",
        zh="给定 $Y$ 时 $X$ 的条件方差，等于平方的条件期望减去条件期望的平方。",
    ),
    claim=Equation(Var(X, Y), E(X**2, Y) - E(X, Y) ** 2),
)
def conditional_variance_as_moments():
    c = calc(Var(X, Y))
    c.eq(E((X - E(X, Y)) ** 2, Y), by=Var)
    c.eq(E(X**2, Y) - 2 * E(E(X, Y) * X, Y) + E(E(X, Y) ** 2, Y), by=linear)
    taken_out = axiom("expectation_known")
    c.eq(E(X**2, Y) - E(X, Y) ** 2, by=[taken_out, expectation_of_known])
    return c.qed()


@conditional_variance_as_moments.experiment
def experiment(rng, n):
    y = rng.integers(1, 4, n)
    x = y * rng.normal(1.0, 1.0, n)  # given y: mean y, variance y²
    two = x[y == 2]
    return two.var(ddof=1), (two**2).mean() - two.mean() ** 2
