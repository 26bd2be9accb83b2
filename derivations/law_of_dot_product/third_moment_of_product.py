"""The third absolute moment of a product of independent variables, in units of its deviation."""

from bilemma.book import *
from bilemma.foundations import absolute_of_multiple
from derivations.expectation.expectation_of_product import expectation_of_product
from derivations.law_of_dot_product.absolute_of_product import absolute_of_product

X, Y = random_variables("X Y", moments=0)
a, b, alpha, beta = reals("a b alpha beta")
independent = Independent(X, Y)
finite = [FiniteMoment(absolute(Z), 3) for Z in (X, Y)]
first = E(absolute(X) ** 3) <= alpha * a**3
second = E(absolute(Y) ** 3) <= beta * b**3


@theorem(
    kind="lemma",
    title=Text(en="Third absolute moment of a product, upper bound", zh="乘积三阶绝对矩的上界"),
    words=Text(
        en=r"If $X$ and $Y$ are independent and their third absolute moments are at most $\alpha a^3$ and $\beta b^3$, that of $XY/(ab)$ is at most $\alpha\beta$.",
        zh=r"设 $X$、$Y$ 独立，三阶绝对矩分别不超过 $\alpha a^3$ 与 $\beta b^3$，则 $XY/(ab)$ 的三阶绝对矩不超过 $\alpha\beta$。",
    ),
    idea=Text(
        en="The absolute value of the product is the product of the absolute values, and these are independent.",
        zh="乘积的绝对值等于绝对值之积，而两个绝对值相互独立。",
    ),
    given=[independent, finite, 0 < a, 0 < b, first, second],
    claim=E(absolute(X * Y / (a * b)) ** 3) <= alpha * beta,
)
def third_moment_of_product():
    x3, y3 = absolute(X) ** 3, absolute(Y) ** 3
    size = calc(absolute(X * Y / (a * b)))
    size.eq(absolute(X * Y) / (a * b), by=absolute_of_multiple(y=1 / (a * b), x=X * Y))
    size.eq(absolute(X) * absolute(Y) / (a * b), by=absolute_of_product(x=X, y=Y))
    known = calc(0)
    known.le(E(x3) / a**3)
    known.le(alpha, by=first)
    c = calc(E(absolute(X * Y / (a * b)) ** 3))
    c.eq(E(x3 * y3) / (a * b) ** 3, by=[size.qed(), linear])
    c.eq(E(x3) * E(y3) / (a * b) ** 3, by=expectation_of_product)
    c.le(alpha * E(y3) / b**3, by=first)
    c.le(alpha * beta, by=[known.qed(), second])
    return c.qed()


@third_moment_of_product.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 2.0, n), rng.uniform(-3.0, 3.0, n)
    a, b = 2.0, 3.0**0.5
    return (np.abs(x * y / (a * b)) ** 3).mean(), (8 / np.pi) ** 0.5 * (27 / 4) / b**3
