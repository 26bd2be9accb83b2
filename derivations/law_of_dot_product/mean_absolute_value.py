"""The mean absolute value is at most the root of the mean square."""

from bilemma.book import *
from bilemma.foundations import absolute_value_nonnegative, at_most_square_root
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value
from derivations.variance.variance_as_moments import variance_as_moments
from derivations.variance.variance_nonnegative import variance_nonnegative

X = random_variables("X", moments=2)


@theorem(
    title=Text(en="Mean absolute value, upper bound", zh="绝对值期望的上界"),
    words=Text(
        en="The mean absolute value of a variable is at most the root of its mean square.",
        zh="绝对值的期望不超过二阶矩的平方根。",
    ),
    claim=E(absolute(X)) <= sqrt(E(X**2)),
)
def mean_absolute_value():
    size, root = absolute(X), sqrt(E(X**2))
    same = square_of_absolute_value(x=X)
    square = have(FiniteMoment(size**2, 1), by=same)
    finite = have(FiniteMoment(size, 2), by=[square, axiom("moment_root")])
    spread = calc(0)
    spread.le(Var(size), by=[finite, variance_nonnegative])
    spread.eq(E(X**2) - E(size) ** 2, by=[finite, variance_as_moments, same])
    low = calc(0)
    low.eq(E(0), by=linear)
    low.le(E(size), by=[finite, absolute_value_nonnegative(x=X), axiom("expectation_monotone")])
    return have(
        E(size) <= root, by=[low.qed(), spread.qed(), at_most_square_root(x=E(size), y=E(X**2))]
    )


@mean_absolute_value.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return np.abs(x).mean(), 2.0
