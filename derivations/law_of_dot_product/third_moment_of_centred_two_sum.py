"""The third moment of a sum of two independent centred variables."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.expectation.third_moment_of_two_sum import third_moment_of_two_sum

X, Y = random_variables("X Y", moments=3)
independent = Independent(X, Y)
centred = [Equation(E(X), 0), Equation(E(Y), 0)]


@theorem(
    title=Text(
        en="Third moment of two independent centred variables",
        zh="两个独立零均值变量之和的三阶矩",
    ),
    words=Text(
        en="For two independent centred variables the third moment of the sum is the sum of the third moments.",
        zh="对两个独立且均值为零的变量，和的三阶矩等于三阶矩之和。",
    ),
    kind="lemma",
    given=[independent, centred],
    claim=Equation(E((X + Y) ** 3), E(X**3) + E(Y**3)),
)
def third_moment_of_centred_two_sum():
    c = calc(E((X + Y) ** 3))
    c.eq(E(X**3) + 3 * E(X**2 * Y) + 3 * E(X * Y**2) + E(Y**3), by=third_moment_of_two_sum)
    c.eq(
        E(X**3) + 3 * E(X**2) * E(Y) + 3 * E(X) * E(Y**2) + E(Y**3),
        by=expectation_of_product(independent),
    )
    c.eq(E(X**3) + E(Y**3), by=centred)
    return c.qed()


@third_moment_of_centred_two_sum.experiment
def experiment(rng, n):
    x, y = rng.exponential(1.0, n) - 1.0, 1.0 - rng.exponential(0.5, n) - 0.5
    return ((x + y) ** 3).mean(), 2.0 - 2.0 * 0.125
