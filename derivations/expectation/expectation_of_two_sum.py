"""The mean of a sum of two random variables."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=1)


@theorem(
    title=Text(en="Expectation of a sum of two", zh="两个变量之和的期望"),
    also=Text(en="Linearity of expectation, two variables", zh="期望的线性性（两个变量）"),
    words=Text(
        en="The mean of a sum is the sum of the means, however the two variables depend on each other.",
        zh="和的期望等于期望之和，无论两个变量之间有怎样的相依关系。",
    ),
    claim=Equation(E(X + Y), E(X) + E(Y)),
    cite=["ross2014"],
)
def expectation_of_two_sum():
    c = calc(E(X + Y))
    c.eq(E(X) + E(Y), by=axiom("expectation_add"))
    return c.qed()


@expectation_of_two_sum.experiment
def experiment(rng, n):
    x = rng.normal(1.0, 1.0, n)
    return (x + x**2).mean(), 1.0 + 2.0
