"""A factor with mean zero that is independent of everything else leaves no covariance."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.variance.covariance_as_moments import covariance_as_moments

X, Y, Z = random_variables("X Y Z", moments=2)
independent = Independent(X, (Y, Z))
centred = Equation(E(X), 0)


@theorem(
    title=Text(en="Covariance of a product with a zero-mean factor", zh="含零均值因子之积的协方差"),
    words=Text(
        en="If a factor has mean zero and is independent of the other factor and of $Z$ together, the product is uncorrelated with $Z$; the other factor and $Z$ may depend on each other.",
        zh="若一个因子均值为零，且与另一因子和 $Z$ 的全体独立，则乘积与 $Z$ 不相关；另一因子与 $Z$ 之间可以相依。",
    ),
    kind="lemma",
    given=[independent, centred],
    claim=Equation(Cov(X * Y, Z), 0),
)
def covariance_with_zero_mean_factor():
    c = calc(Cov(X * Y, Z))
    c.eq(E(X * (Y * Z)) - E(X * Y) * E(Z), by=covariance_as_moments)
    c.eq(E(X) * E(Y * Z) - E(X) * E(Y) * E(Z), by=expectation_of_product)
    c.eq(0, by=centred)
    return c.qed()


@covariance_with_zero_mean_factor.experiment
def experiment(rng, n):
    x, y = rng.uniform(-1.0, 1.0, n), rng.exponential(1.0, n)
    z = y**2  # depends on y
    return (x * y * (z - 2.0)).mean(), 0.0
