"""Jensen's inequality for the square."""

from books.attention.variance.variance_as_moments import variance_as_moments
from books.attention.variance.variance_nonnegative import variance_nonnegative

from bilemma.book import *

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="Jensen's inequality for the square", zh="平方的詹森不等式"),
    words=Text(
        en="The square of a mean is at most the mean of the square; the difference is the variance.",
        zh="期望的平方不超过平方的期望，二者之差就是方差。",
    ),
    claim=E(X) ** 2 <= E(X**2),
)
def jensen_square():
    spread = calc(0)
    spread.le(Var(X), by=variance_nonnegative)
    spread.eq(E(X**2) - E(X) ** 2, by=variance_as_moments)
    return have(E(X) ** 2 <= E(X**2), by=spread.qed())


@jensen_square.experiment
def experiment(rng, n):
    x = rng.exponential(2.0, n)
    return x.mean() ** 2, (x**2).mean()
