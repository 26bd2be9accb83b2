"""The fourth moment of a sum of two independent centred variables."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

X, Y = random_variables("X Y", moments=4)
independent = Independent(X, Y)
centred = [Equation(E(X), 0), Equation(E(Y), 0)]


@lemma(
    title=Text(en="Fourth moment of a sum of two", zh="两个变量之和的四阶矩"),
    words=Text(
        en="For independent centred variables the fourth moment of the sum is the sum of the fourth moments plus six times the product of the mean squares.",
        zh="对独立且均值为零的两个变量，和的四阶矩等于四阶矩之和加上二阶矩乘积的六倍。",
    ),
    given=[independent, centred],
    claim=Equation(E((X + Y) ** 4), E(X**4) + 6 * E(X**2) * E(Y**2) + E(Y**4)),
)
def fourth_moment_of_two_sum():
    c = calc(E((X + Y) ** 4))
    c.eq(E(expand((X + Y) ** 4)), by=ring)
    c.eq(
        E(X**4) + 4 * E(X**3) * E(Y) + 6 * E(X**2) * E(Y**2) + 4 * E(X) * E(Y**3) + E(Y**4),
        by=[linear, expectation_of_product(independent)],
    )
    c.eq(E(X**4) + 6 * E(X**2) * E(Y**2) + E(Y**4), by=centred)
    return c.qed()


@fourth_moment_of_two_sum.experiment
def experiment(rng, n):
    x, y = rng.uniform(-1.0, 1.0, n), rng.normal(0.0, 1.0, n)
    return ((x + y) ** 4).mean(), 1 / 5 + 6 * (1 / 3) * 1.0 + 3.0
