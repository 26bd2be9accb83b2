"""The variance of a quantity in other units."""

from bilemma.book import *
from derivations.units.mean_after_change_of_units import mean_after_change_of_units

X = random_variables("X", moments=2)
a, b = reals("a b")


@theorem(
    title=Text(en="Variance after a change of units", zh="换单位后的方差"),
    words=Text(
        en="A factor $a$ multiplies the variance by $a^2$, and a shift leaves it alone.",
        zh="随机变量乘以 $a$，方差乘以 $a^2$；平移不改变方差。",
    ),
    claim=Equation(Var(a * X + b), a**2 * Var(X)),
    cite=["ross2014"],
)
def variance_after_change_of_units():
    c = calc(Var(a * X + b))
    c.eq(E((a * X + b - E(a * X + b)) ** 2), by=Var)
    c.eq(E((a * X + b - (a * E(X) + b)) ** 2), by=mean_after_change_of_units)
    c.eq(E(a**2 * (X - E(X)) ** 2), by=ring)
    c.eq(a**2 * E((X - E(X)) ** 2), by=linear)
    c.eq(a**2 * Var(X), by=Var)
    return c.qed()


@variance_after_change_of_units.experiment
def experiment(rng, n):
    celsius = rng.normal(20.0, 5.0, n)
    return (1.8 * celsius + 32).var(ddof=1), 1.8**2 * 5.0**2
