"""The third moment of a sum of two, whatever their dependence."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=3)


@theorem(
    title=Text(en="Third moment of a sum of two", zh="两个随机变量之和的三阶矩"),
    words=Text(
        en="The third moment of $X+Y$ is made of the third moments of both and of the mixed ones, which are finite as soon as the third moments are.",
        zh="$X+Y$ 的三阶矩由二者的三阶矩与混合三阶矩组成；只要二者的三阶矩有限，混合三阶矩就有限。",
    ),
    claim=Equation(E((X + Y) ** 3), E(X**3) + 3 * E(X**2 * Y) + 3 * E(X * Y**2) + E(Y**3)),
)
def third_moment_of_two_sum():
    c = calc(E((X + Y) ** 3))
    c.eq(E(X**3) + 3 * E(X**2 * Y) + 3 * E(X * Y**2) + E(Y**3), by=linear)
    return c.qed()


@third_moment_of_two_sum.experiment
def experiment(rng, n):
    x = rng.exponential(1.0, n)
    y = -x * rng.uniform(0.0, 1.0, n)  # depends on x: x + y is x times a uniform variable
    return ((x + y) ** 3).mean(), 6.0 / 4.0
