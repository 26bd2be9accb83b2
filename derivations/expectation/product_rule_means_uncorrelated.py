"""The product rule for means holds only for uncorrelated variables."""

from bilemma.book import *
from derivations.variance.covariance_as_moments import covariance_as_moments

X, Y = random_variables("X Y", moments=2)
product_rule = Equation(E(X * Y), E(X) * E(Y))


@theorem(
    title=Text(en="The product rule means uncorrelated", zh="由乘积公式推出不相关"),
    words=Text(
        en="If the mean of a product is the product of the means, the two variables are uncorrelated.",
        zh="若乘积的期望等于期望的乘积，则两个变量不相关。",
    ),
    given=[product_rule],
    claim=Equation(Cov(X, Y), 0),
)
def product_rule_means_uncorrelated():
    c = calc(Cov(X, Y))
    c.eq(E(X * Y) - E(X) * E(Y), by=covariance_as_moments)
    c.eq(0, by=product_rule)
    return c.qed()


@product_rule_means_uncorrelated.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    y = x**2  # E[XY] = E[X³] = 0 = E[X] E[Y]
    return (x * (y - 1.0)).mean(), 0.0
