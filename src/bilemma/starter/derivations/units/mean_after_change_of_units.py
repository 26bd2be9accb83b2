"""The mean of a quantity in other units."""

from bilemma.book import *

X = random_variables("X", moments=1)
a, b = reals("a b")


@theorem(
    title=Text(en="Mean after a change of units", zh="换单位后的均值"),
    words=Text(
        en="Multiplying by $a$ and adding $b$ does the same to the mean.",
        zh="随机变量乘以 $a$ 再加 $b$，均值也乘以 $a$ 再加 $b$。",
    ),
    claim=Equation(E(a * X + b), a * E(X) + b),
    cite=["ross2014"],
)
def mean_after_change_of_units():
    c = calc(E(a * X + b))
    c.eq(a * E(X) + b, by=linear)
    return c.qed()


@mean_after_change_of_units.experiment
def experiment(rng, n):
    celsius = rng.normal(20.0, 5.0, n)
    return (1.8 * celsius + 32).mean(), 1.8 * 20.0 + 32
