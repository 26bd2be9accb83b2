"""The two halves of a number that ReLU and its mirror image keep."""

from bilemma.book import *
from derivations.initialization.maximum_is_larger import maximum_is_larger

x = reals("x")


@theorem(
    title=Text(en="Squares of the positive and negative part", zh="正部与负部的平方"),
    words=Text(
        en=r"The squares of $\max(x,0)$ and $\max(-x,0)$ add up to $x^2$.",
        zh=r"$\max(x,0)$ 与 $\max(-x,0)$ 的平方之和等于 $x^2$。",
    ),
    kind="lemma",
    claim=Equation(Max(x, 0) ** 2 + Max(-x, 0) ** 2, x**2),
)
def square_of_positive_part():
    with suppose(x <= 0):
        left = calc(Max(x, 0) ** 2 + Max(-x, 0) ** 2)
        left.eq(0**2 + Max(-x, 0) ** 2, by=maximum_is_larger(x=x, y=0))
        left.eq(x**2, by=maximum_is_larger(x=0, y=-x))
    with suppose(0 < x):
        right = calc(Max(x, 0) ** 2 + Max(-x, 0) ** 2)
        right.eq(x**2 + Max(-x, 0) ** 2, by=maximum_is_larger(x=0, y=x))
        right.eq(x**2, by=maximum_is_larger(x=-x, y=0))
    return cases(x <= 0, left.qed(), right.qed())


@square_of_positive_part.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 3.0, n)
    return np.abs(np.maximum(x, 0) ** 2 + np.maximum(-x, 0) ** 2 - x**2).max(), 0.0
