"""The square of an absolute value."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative, absolute_of_nonnegative

x = reals("x")


@lemma(
    title=Text(en="Square of an absolute value", zh="绝对值的平方"),
    words=Text(
        en="A number and its absolute value have the same square.",
        zh="一个数的平方等于其绝对值的平方。",
    ),
    claim=Equation(absolute(x) ** 2, x**2),
)
def square_of_absolute_value():
    with suppose(0 <= x):
        yes = calc(absolute(x) ** 2)
        yes.eq(x**2, by=absolute_of_nonnegative)
    with suppose(x < 0):
        no = calc(absolute(x) ** 2)
        no.eq(absolute(-x) ** 2, by=absolute_of_negative)
        no.eq(x**2, by=absolute_of_nonnegative(x=-x))
    return cases(0 <= x, yes.qed(), no.qed())


@square_of_absolute_value.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 1.0, n)
    return np.abs(np.abs(x) ** 2 - x**2).max(), 0.0
