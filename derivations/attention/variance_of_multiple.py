"""The variance of a multiple of a random variable."""

from bilemma.book import *
from derivations.variance.variance_of_affine import variance_of_affine

X = random_variables("X", moments=2)
a = reals("a")


@theorem(
    title=Text(en="Variance of a multiple", zh="常数倍的方差"),
    words=Text(
        en="A constant factor $a$ multiplies the variance by $a^2$.",
        zh="随机变量乘以常数 $a$，方差乘以 $a^2$。",
    ),
    kind="lemma",
    claim=Equation(Var(a * X), a**2 * Var(X)),
)
def variance_of_multiple():
    c = calc(Var(a * X))
    c.eq(a**2 * Var(X), by=variance_of_affine(X=X, a=a, b=0))
    return c.qed()


@variance_of_multiple.experiment
def experiment(rng, n):
    x = rng.exponential(3.0, n)
    return (2 * x).var(ddof=1), 4 * 9.0
