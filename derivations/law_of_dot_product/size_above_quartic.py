"""A polynomial that lies below a multiple of the absolute value."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative, absolute_of_nonnegative

x, a = reals("x a")
u = absolute(x)


@theorem(
    kind="lemma",
    title=Text(en="A polynomial below the absolute value", zh="绝对值的多项式下界"),
    words=Text(
        en=r"For $a\ge 0$ the polynomial $3a^2x^2-x^4$ is at most $2a^3|x|$, because $u(u-a)^2(u+2a)\ge 0$ for $u=|x|$.",
        zh=r"设 $a\ge 0$，则多项式 $3a^2x^2-x^4$ 不超过 $2a^3|x|$：令 $u=|x|$，这就是 $u(u-a)^2(u+2a)\ge 0$。",
    ),
    idea=Text(
        en=r"With $u=|x|$ the difference of both sides is $u(u-a)^2(u+2a)\ge0$; the two signs of $x$ are treated one after the other.",
        zh=r"令 $u=|x|$，两边之差为 $u(u-a)^2(u+2a)\ge0$；以下按 $x$ 的符号分别讨论。",
    ),
    given=[0 <= a],
    claim=3 * a**2 * x**2 - x**4 <= 2 * a**3 * absolute(x),
)
def size_above_quartic():
    with suppose(0 <= x):
        product = have(0 <= x * (x - a) ** 2 * (x + 2 * a))
        right = calc(3 * a**2 * x**2 - x**4)
        right.le(2 * a**3 * x, by=product)
        right.eq(2 * a**3 * u, by=absolute_of_nonnegative)
    with suppose(x < 0):
        factor, square = have(0 <= x * (x - 2 * a)), have(0 <= (x + a) ** 2)
        product = have(0 <= x * (x - 2 * a) * (x + a) ** 2, by=[factor, square])
        left = calc(3 * a**2 * x**2 - x**4)
        left.le(2 * a**3 * -x, by=product)
        left.eq(2 * a**3 * absolute(-x), by=absolute_of_nonnegative)
        left.eq(2 * a**3 * u, by=absolute_of_negative)
    return cases(0 <= x, right.qed(), left.qed())


@size_above_quartic.experiment
def experiment(rng, n):
    x, a = rng.normal(0.0, 2.0, n), rng.exponential(1.0, n)
    return 3 * a**2 * x**2 - x**4, 2 * a**3 * np.abs(x)
