"""The absolute value of a product."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple, absolute_of_negative, absolute_of_nonnegative
from derivations.random_scores.absolute_of_nonpositive import absolute_of_nonpositive

x, y = reals("x y")


@theorem(
    kind="lemma",
    title=Text(en="Absolute value of a product", zh="乘积的绝对值"),
    words=Text(
        en="The absolute value of a product is the product of the absolute values.",
        zh="乘积的绝对值等于绝对值之积。",
    ),
    claim=Equation(absolute(x * y), absolute(x) * absolute(y)),
)
def absolute_of_product():
    with suppose(0 <= y):
        plus = calc(absolute(x * y))
        plus.eq(y * absolute(x), by=absolute_of_multiple(y=y, x=x))
        plus.eq(absolute(x) * absolute(y), by=absolute_of_nonnegative(x=y))
    with suppose(y < 0):
        minus = calc(absolute(x * y))
        minus.eq(absolute(-x * y), by=absolute_of_negative(x=x * y))
        minus.eq(-y * absolute(x), by=absolute_of_multiple(y=-y, x=x))
        minus.eq(absolute(x) * absolute(y), by=absolute_of_nonpositive(x=y))
    return cases(0 <= y, plus.qed(), minus.qed())


@absolute_of_product.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 2.0, (2, n))
    return np.abs(np.abs(x * y) - np.abs(x) * np.abs(y)).max(), 0.0
