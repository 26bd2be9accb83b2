"""The variance is what is left when Y is known, plus what Y explains."""

from bilemma.book import *
from derivations.variance.conditional_variance_as_moments import conditional_variance_as_moments
from derivations.variance.variance_as_moments import variance_as_moments

X = random_variables("X", moments=2)
Y = random_variables("Y")


@theorem(
    title=Text(en="Law of total variance", zh="全方差公式"),
    also=Text(en="decomposition of variance; Eve's law", zh="方差分解公式"),
    words=Text(
        en="The variance is the mean of the conditional variance plus the variance of the conditional mean.",
        zh="方差等于条件方差的期望加上条件期望的方差。",
    ),
    claim=Equation(Var(X), E(Var(X, Y)) + Var(E(X, Y))),
)
def law_of_total_variance():
    c = calc(Var(X))
    c.eq(E(X**2) - E(X) ** 2, by=variance_as_moments)
    c.eq(E(E(X**2, Y)) - E(E(X, Y)) ** 2, by=axiom("expectation_tower"))
    c.eq(E(Var(X, Y) + E(X, Y) ** 2) - E(E(X, Y)) ** 2, by=conditional_variance_as_moments)
    c.eq(E(Var(X, Y)) + E(E(X, Y) ** 2) - E(E(X, Y)) ** 2, by=linear)
    c.eq(E(Var(X, Y)) + Var(E(X, Y)), by=variance_as_moments)
    return c.qed()


@law_of_total_variance.experiment
def experiment(rng, n):
    y = rng.exponential(1.0, n)  # mean 1, variance 1, mean square 2
    x = y * rng.normal(3.0, 2.0, n)  # given y: mean 3y, variance 4y²
    return x.var(ddof=1), 4.0 * 2.0 + 9.0 * 1.0
