"""The variance of a sum of two random variables."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Variance of a sum of two", zh="两个变量之和的方差"),
    words=Text(
        en="The variance of a sum is the sum of the variances plus twice the covariance.",
        zh="和的方差等于方差之和加上协方差的两倍。",
    ),
    claim=Equation(Var(X + Y), Var(X) + Var(Y) + 2 * Cov(X, Y)),
    cite=["ross2014"],
)
def variance_of_two_sum():
    U, V = X - E(X), Y - E(Y)
    c = calc(Var(X + Y))
    c.eq(E((X + Y - E(X + Y)) ** 2), by=Var)
    c.eq(E((U + V) ** 2), by=linear)
    c.eq(E(U**2 + V**2 + 2 * U * V), by=ring)
    c.eq(E(U**2) + E(V**2) + 2 * E(U * V), by=linear)
    c.eq(Var(X) + Var(Y) + 2 * Cov(X, Y), by=[Var, Cov])
    return c.qed()


@variance_of_two_sum.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    y = 0.5 * x + rng.normal(0.0, 1.0, n)
    return (x + y).var(ddof=1), 4.0 + 2.0 + 2 * 2.0
