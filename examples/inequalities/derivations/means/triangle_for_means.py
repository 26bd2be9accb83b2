"""Minkowski's inequality for the exponent 2."""

from bilemma.book import *
from bilemma.foundations import at_most_by_squares
from derivations.means.cauchy_schwarz_for_means import cauchy_schwarz_for_means

X, Y = random_variables("X Y", moments=2)
a, b, c, whole = E(X**2), E(X * Y), E(Y**2), E((X + Y) ** 2)


@theorem(
    title=Text(en="Triangle inequality in L²", zh="L² 中的三角不等式"),
    also=Text(en="Minkowski's inequality", zh="闵可夫斯基不等式"),
    words=Text(
        en="The root of the mean square of a sum is at most the sum of the roots of the mean squares.",
        zh="和的均方根不超过均方根之和。",
    ),
    idea=Text(
        en=r"Square both sides: $\operatorname{E}[(X+Y)^2]$ has the term $2\operatorname{E}[XY]$, which the Cauchy–Schwarz inequality bounds.",
        zh=r"两边平方：$\operatorname{E}[(X+Y)^2]$ 中的 $2\operatorname{E}[XY]$ 由柯西–施瓦茨不等式控制。",
    ),
    claim=sqrt(E((X + Y) ** 2)) <= sqrt(E(X**2)) + sqrt(E(Y**2)),
)
def triangle_for_means():
    r, s, u = (keep(sqrt(z)) for z in (a, c, whole))
    roots = [have(0 <= z) for z in (r, s)]
    squares = [
        have(Equation(z**2, y), by=axiom("sqrt_square"))
        for z, y in zip((r, s, u), (a, c, whole), strict=True)
    ]
    product = have(0 <= r * s, by=roots)
    mixed = calc(b**2)
    mixed.le(a * c, by=cauchy_schwarz_for_means)
    mixed.eq((r * s) ** 2, by=squares)
    cross = have(b <= r * s, by=[product, mixed.qed(), at_most_by_squares])
    total = calc(u**2)
    total.eq(whole, by=squares)
    total.eq(a + 2 * b + c, by=linear)
    total.le((r + s) ** 2, by=[*squares, cross])
    return have(u <= r + s, by=[total.qed(), *roots, at_most_by_squares])


@triangle_for_means.experiment
def experiment(rng, n):
    x = rng.normal(1.0, 2.0, n)
    y = x + rng.exponential(1.0, n)
    return ((x + y) ** 2).mean() ** 0.5, (x**2).mean() ** 0.5 + (y**2).mean() ** 0.5
