"""For independent factors the simple formula holds only if the means are zero."""

from bilemma.book import *
from derivations.products.variance_of_product import variance_of_product
from derivations.products.zero_of_square import zero_of_square
from derivations.variance.variance_nonnegative import variance_nonnegative

X, Y = random_variables("X Y", moments=2)
independent = Independent(X, Y)
spread = 0 < Var(Y)
simple = Equation(Var(X * Y), Var(X) * Var(Y))


@theorem(
    title=Text(en="Zero means are needed", zh="零均值是必要的"),
    words=Text(
        en="If the variance of a product of independent factors is the product of the variances, and $Y$ has a positive variance, then $X$ has mean 0.",
        zh="设两个因子独立。若乘积的方差等于方差的乘积，且 $Y$ 的方差为正，则 $X$ 的均值为零。",
    ),
    idea=Text(
        en=r"The exact variance of a product has two further terms, neither of them negative. If the simple formula holds they vanish, and a positive variance of $Y$ leaves $\operatorname{E}[X]^2=0$.",
        zh=r"乘积方差的精确表达式中另有两项，且均非负。若简单公式成立，则这两项为零；$Y$ 的方差为正，故 $\operatorname{E}[X]^2=0$。",
    ),
    given=[independent, spread, simple],
    claim=Equation(E(X), 0),
    cite=["goodman1960"],
)
def zero_means_are_needed():
    nonnegative = have(0 <= Var(X), by=variance_nonnegative)
    first = have(0 <= Var(X) * E(Y) ** 2, by=nonnegative)
    general = calc(Var(X) * Var(Y))
    general.eq(Var(X * Y), by=simple)
    general.eq(
        Var(X) * Var(Y) + Var(X) * E(Y) ** 2 + Var(Y) * E(X) ** 2,
        by=variance_of_product(independent),
    )
    second = have(Var(Y) * E(X) ** 2 <= 0, by=[first, general.qed()])
    with suppose(E(X) ** 2 <= 0) as given:
        trivial = have(given)
    with suppose(0 < E(X) ** 2):
        positive = have(0 < Var(Y) * E(X) ** 2)
        square = have(E(X) ** 2 <= 0, by=[positive, second, contradiction])
    vanishes = cases(E(X) ** 2 <= 0, trivial, square)
    return have(Equation(E(X), 0), by=[vanishes, zero_of_square(x=E(X))])


@zero_means_are_needed.experiment
def experiment(rng, n):
    x, y = rng.normal(4.0, 1.0, n), rng.normal(0.0, 3.0, n)  # E[X] = 4: it is off by 16 · 9
    return (x * y).var(ddof=1) - 1.0 * 9.0, 144.0
