from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.units.variance_after_change_of_units import variance_after_change_of_units

X = random_variables("X", moments=2)
a, b = reals("a b")
Z = signs("Z")

variance_shifts_too = Claim(
    anchor="Mean and variance are converted … both are multiplied by a",
    place=Text(en="sentence 3", zh="第 3 句"),
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
    misleads=Text(
        en="Whoever converts a variance from degrees Celsius to Fahrenheit by it adds 32 to it.",
        zh="照此把方差从摄氏度换算成华氏度的人，会平白加上 32。",
    ),
)
