"""The mean square of a combination of two variables, written out."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=2)
s, t = reals("s t")


@theorem(
    kind="lemma",
    title=Text(en="Mean square of a combination", zh="线性组合的二阶矩"),
    words=Text(
        en=r"The quadratic form $s^2\operatorname{E}[X^2]+2st\operatorname{E}[XY]+t^2\operatorname{E}[Y^2]$ is never negative: it is the mean square of $sX+tY$.",
        zh=r"二次型 $s^2\operatorname{E}[X^2]+2st\operatorname{E}[XY]+t^2\operatorname{E}[Y^2]$ 非负：它是 $sX+tY$ 的二阶矩。",
    ),
    claim=0 <= s**2 * E(X**2) + 2 * s * t * E(X * Y) + t**2 * E(Y**2),
)
def square_of_combination():
    c = calc(0)
    c.eq(E(0), by=linear)
    c.le(E((s * X + t * Y) ** 2), by=axiom("expectation_monotone"))
    c.eq(s**2 * E(X**2) + 2 * s * t * E(X * Y) + t**2 * E(Y**2), by=linear)
    return c.qed()


@square_of_combination.experiment
def experiment(rng, n):
    x, y = rng.normal(size=(2, n))
    y = y - x
    return 0.0, 4 * (x**2).mean() + 2 * 2 * 3 * (x * y).mean() + 9 * (y**2).mean()
