"""The square of a number that is not zero."""

from bilemma.book import *
from derivations.products.zero_of_square import zero_of_square

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="A positive square", zh="非零数的平方为正"),
    words=Text(en="The square of a number that is not 0 is positive.", zh="不为零的数的平方为正。"),
    given=[NotEqual(x, 0)],
    claim=0 < x**2,
)
def square_positive():
    with suppose(x**2 <= 0):
        zero = have(Equation(x, 0), by=zero_of_square)
        never = have(0 < x**2, by=[zero, contradiction])
    with suppose(0 < x**2):
        always = have(0 < x**2)
    return cases(x**2 <= 0, never, always)


@square_positive.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    return 0, x**2
