"""The variance of an affine function of a random variable."""

from bilemma.book import *
from derivations.expectation.expectation_of_affine import expectation_of_affine

X = random_variables("X", moments=2)
a, b = reals("a b")


@theorem(
    title=Text(en="Variance of an affine function", zh="仿射函数的方差"),
    words=Text(
        en="A factor $a$ multiplies the variance by $a^2$, and a shift leaves it alone.",
        zh="随机变量乘以 $a$，方差乘以 $a^2$；平移不改变方差。",
    ),
    claim=Equation(Var(a * X + b), a**2 * Var(X)),
    cite=["ross2014"],
)
def variance_of_affine():
    c = calc(Var(a * X + b))
    c.eq(E((a * X + b - E(a * X + b)) ** 2), by=Var)
    c.eq(E((a * X + b - (a * E(X) + b)) ** 2), by=expectation_of_affine)
    c.eq(E(a**2 * (X - E(X)) ** 2), by=ring)
    c.eq(a**2 * E((X - E(X)) ** 2), by=linear)
    c.eq(a**2 * Var(X), by=Var)
    return c.qed()


@variance_of_affine.experiment
def experiment(rng, n):
    x = rng.exponential(3.0, n)
    return (2 * x - 5).var(ddof=1), 2**2 * 3.0**2
