"""A standard deviation of a sum is at most the sum of the standard deviations."""

from bilemma.book import *
from derivations.means.triangle_for_means import triangle_for_means

X, Y = random_variables("X Y", moments=2)


@theorem(
    title=Text(en="Standard deviation of a sum, upper bound", zh="和的标准差的上界"),
    words=Text(
        en="However two variables depend on each other, the standard deviation of their sum is at most the sum of their standard deviations.",
        zh="无论两个随机变量如何相依，和的标准差都不超过标准差之和。",
    ),
    claim=SD(X + Y) <= SD(X) + SD(Y),
)
def triangle_for_deviations():
    U, V = X - E(X), Y - E(Y)
    c = calc(SD(X + Y))
    c.eq(sqrt(E((X + Y - E(X + Y)) ** 2)), by=[SD, Var])
    c.eq(sqrt(E((U + V) ** 2)), by=linear)
    c.le(sqrt(E(U**2)) + sqrt(E(V**2)), by=triangle_for_means(X=U, Y=V))
    c.eq(SD(X) + SD(Y), by=[SD, Var])
    return c.qed()


@triangle_for_deviations.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    y = x**2 + 3 * x
    return (x + y).std(), x.std() + y.std()
