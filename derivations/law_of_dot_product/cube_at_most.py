"""The cube of the absolute value lies below a multiple of a polynomial."""

from bilemma.book import *
from bilemma.foundations import absolute_of_negative, absolute_of_nonnegative

x, r = reals("x r")
most = r**2 * x**2 + x**4


@theorem(
    kind="lemma",
    title=Text(en="A polynomial above the cube", zh="绝对值三次方的多项式上界"),
    words=Text(
        en=r"The polynomial $r^2x^2+x^4$ is at least $2r|x|^3$, because $u^2(u-r)^2\ge0$ for $u=|x|$.",
        zh=r"多项式 $r^2x^2+x^4$ 不小于 $2r|x|^3$：令 $u=|x|$，这就是 $u^2(u-r)^2\ge0$。",
    ),
    claim=2 * r * absolute(x) ** 3 <= most,
)
def cube_at_most():
    with suppose(0 <= x):
        right = calc(2 * r * absolute(x) ** 3)
        right.eq(2 * r * x**3, by=absolute_of_nonnegative)
        right.le(most, by=have(0 <= (x * (x - r)) ** 2))
    with suppose(x < 0):
        left = calc(2 * r * absolute(x) ** 3)
        left.eq(2 * r * absolute(-x) ** 3, by=absolute_of_negative)
        left.eq(2 * r * (-x) ** 3, by=absolute_of_nonnegative)
        left.le(most, by=have(0 <= (x * (x + r)) ** 2))
    return cases(0 <= x, right.qed(), left.qed())


@cube_at_most.experiment
def experiment(rng, n):
    x, r = rng.normal(0.0, 2.0, n), rng.exponential(1.0, n)
    return 2 * r * np.abs(x) ** 3, r**2 * x**2 + x**4
