"""One zero mean is enough for an independent product to have mean zero."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

X, Y = random_variables("X Y", moments=1)
independent = Independent(X, Y)
centred = Equation(E(X), 0)


@theorem(
    title=Text(en="Expectation of a product with a zero-mean factor", zh="含零均值因子之积的期望"),
    words=Text(
        en="A product of independent variables has mean 0 as soon as one of the factors has.",
        zh="两个独立的随机变量中只要有一个均值为零，乘积的均值就为零。",
    ),
    given=[independent, centred],
    claim=Equation(E(X * Y), 0),
)
def expectation_of_zero_mean_product():
    c = calc(E(X * Y))
    c.eq(E(X) * E(Y), by=expectation_of_product(independent))
    c.eq(0, by=centred)
    return c.qed()


@expectation_of_zero_mean_product.experiment
def experiment(rng, n):
    x, y = rng.uniform(-1.0, 1.0, n), rng.exponential(3.0, n)
    return (x * y).mean(), 0.0
