"""Independent variables are uncorrelated."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.covariance_as_moments import covariance_as_moments

X, Y = random_variables("X Y", moments=2)
independent = Independent(X, Y)


@theorem(
    title=Text(en="Covariance of independent variables", zh="独立随机变量的协方差"),
    words=Text(en="Independent variables have covariance 0.", zh="独立的随机变量协方差为零。"),
    given=[independent],
    claim=Equation(Cov(X, Y), 0),
    cite=["ross2014"],
)
def covariance_of_independent():
    c = calc(Cov(X, Y))
    c.eq(E(X * Y) - E(X) * E(Y), by=covariance_as_moments)
    c.eq(0, by=expectation_of_product(independent))
    return c.qed()


@covariance_of_independent.experiment
def experiment(rng, n):
    x, y = rng.exponential(2.0, n), rng.normal(1.0, 1.0, n)
    return ((x - 2.0) * (y - 1.0)).mean(), 0.0
