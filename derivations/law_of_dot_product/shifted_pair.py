"""The mean of a product to whose factors multiples of one independent variable are added."""

from bilemma.book import *
from derivations.expectation.expectation_of_product import expectation_of_product

X, Y, G = random_variables("X Y G", moments=2)
a, b = reals("a b")
independent = Independent((X, Y), G)
centred, unit = Equation(E(G), 0), Equation(E(G**2), 1)


@theorem(
    kind="lemma",
    title=Text(en="A pair with a common addition", zh="加上公共变量后乘积的期望"),
    words=Text(
        en="Adding $aG$ and $bG$ to two variables, $G$ independent of both with mean 0 and mean square 1, adds $ab$ to the mean of their product.",
        zh="给两个变量分别加上 $aG$ 与 $bG$，其中 $G$ 与二者独立，均值为 0，二阶矩为 1，则二者之积的期望增加 $ab$。",
    ),
    given=[independent, centred, unit],
    claim=Equation(E((X + a * G) * (Y + b * G)), E(X * Y) + a * b),
)
def shifted_pair():
    c = calc(E((X + a * G) * (Y + b * G)))
    c.eq(
        E(X * Y) + b * E(X) * E(G) + a * E(Y) * E(G) + a * b * E(G**2),
        by=[linear, expectation_of_product],
    )
    c.eq(E(X * Y) + a * b, by=[centred, unit])
    return c.qed()


@shifted_pair.experiment
def experiment(rng, n):
    x, g = rng.normal(0.0, 1.0, (2, n))
    return ((x + 2 * g) * (3 * x - g)).mean(), 3 - 2
