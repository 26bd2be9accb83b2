"""The absolute value of a number that is not positive."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative, absolute_of_nonnegative

x = reals("x")


@theorem(
    kind="lemma",
    title=Text(en="Absolute value of a non-positive number", zh="非正数的绝对值"),
    words=Text(en=r"If $x\le 0$, then $|x|=-x$.", zh=r"若 $x\le 0$，则 $|x|=-x$。"),
    given=[x <= 0],
    claim=Equation(absolute(x), -x),
)
def absolute_of_nonpositive():
    c = calc(absolute(x))
    c.eq(absolute(-x), by=absolute_of_negative)
    c.eq(-x, by=absolute_of_nonnegative)
    return c.qed()


@absolute_of_nonpositive.experiment
def experiment(rng, n):
    x = -rng.exponential(2.0, n)
    return np.abs(np.abs(x) + x).max(), 0.0
