"""The mean of an affine function of a random variable."""

from bilemma.book import *

X = random_variables("X", moments=1)
a, b = reals("a b")


@theorem(
    title=Text(en="Expectation of an affine function", zh="仿射函数的期望"),
    also=Text(en="Linearity of expectation, one variable", zh="期望的线性性（一个变量）"),
    words=Text(
        en="Stretching a variable by $a$ and shifting it by $b$ does the same to its mean.",
        zh="随机变量乘以 $a$ 再加 $b$，其期望也乘以 $a$ 再加 $b$。",
    ),
    claim=Equation(E(a * X + b), a * E(X) + b),
    cite=["ross2014"],
)
def expectation_of_affine():
    c = calc(E(a * X + b))
    c.eq(a * E(X) + b, by=linear)
    return c.qed()


@expectation_of_affine.experiment
def experiment(rng, n):
    x = rng.exponential(3.0, n)
    return (2 * x - 5).mean(), 2 * 3.0 - 5
