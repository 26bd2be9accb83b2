"""The variance of a sum of two without a word on how they depend on each other."""

from books.attention.attention.covariance_of_multiples import covariance_of_multiples
from books.attention.attention.variance_of_multiple import variance_of_multiple
from books.attention.variance.covariance_symmetric import covariance_symmetric
from books.attention.variance.variance_nonnegative import variance_nonnegative
from books.attention.variance.variance_of_two_sum import variance_of_two_sum

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Variance of a sum, upper bound", zh="和的方差的上界"),
    words=Text(
        en="However two variables depend on each other, the variance of their sum is at most twice the sum of their variances.",
        zh="无论两个随机变量如何相依，和的方差都不超过方差之和的两倍。",
    ),
    claim=Var(X + Y) <= 2 * Var(X) + 2 * Var(Y),
)
def variance_of_sum_at_most():
    difference = calc(0)
    difference.le(Var(X - Y), by=variance_nonnegative)
    difference.eq(
        Var(X) + Var(Y) - 2 * Cov(X, Y),
        by=derive(
            variance_of_two_sum, covariance_symmetric, variance_of_multiple, covariance_of_multiples
        ),
    )
    c = calc(Var(X + Y))
    c.eq(Var(X) + Var(Y) + 2 * Cov(X, Y), by=variance_of_two_sum)
    c.le(2 * Var(X) + 2 * Var(Y), by=difference.qed())
    return c.qed()


@variance_of_sum_at_most.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    y = 0.8 * x + rng.exponential(1.0, n)
    return (x + y).var(), 2 * x.var() + 2 * y.var()
