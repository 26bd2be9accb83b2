"""A laboratory sheet: what it claims, and what is true of it. Put a source of yours in its place."""

from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, Source, signs
from derivations.units.variance_after_change_of_units import variance_after_change_of_units

X = random_variables("X", moments=2)
a, b = reals("a b")
Z = signs("Z")

source = Source(
    title=Text(en="A laboratory sheet", zh="一份实验讲义"),
    kind=Text(en="invented example", zh="虚构的例子"),
    right=Text(
        en="The mean of $aX+b$ is given correctly as $a$ times the mean of $X$ plus $b$.",
        zh="讲义正确地写出：$aX+b$ 的均值等于 $a$ 乘以 $X$ 的均值再加 $b$。",
    ),
)

variance_shifts_too = Claim(
    place=Text(en="section 1", zh="第 1 节"),
    says=Text(
        en="The variance of $aX+b$ is $a$ times the variance of $X$ plus $b$.",
        zh="$aX+b$ 的方差等于 $a$ 乘以 $X$ 的方差再加 $b$。",
    ),
    topic="variance",
    states=Fails(
        Equation(Var(a * X + b), a * Var(X) + b),
        Model(X=Z, a=2, b=3, show=[Var(X), Var(a * X + b)]),
    ),
    correct=Holds(
        Equation(Var(a * X + b), a**2 * Var(X)),
        by=variance_after_change_of_units,
    ),
    verdict="false",
    why=Text(
        en="A variance is a mean of squares: the factor is squared, and the shift drops out.",
        zh="方差是平方的均值：系数要平方，平移则不起作用。",
    ),
)
