"""The generating function of a product of two normal variables is close to the normal one."""

from bilemma.book import *
from bilemma.foundations import at_most_by_squares

u, r = reals("u r")
e = exp(u / (2 * (1 - u)))


@theorem(
    kind="lemma",
    title=Text(en="A factor near the normal one", zh="接近正态情形的因子"),
    words=Text(
        en=r"If $r=\sqrt{1-u}$ with $u<1$, then $1/r\le\mathrm e^{u/(2(1-u))}$.",
        zh=r"若 $r=\sqrt{1-u}$，$u<1$，则 $1/r\le\mathrm e^{u/(2(1-u))}$。",
    ),
    idea=Text(
        en=r"With $a=u/(1-u)$ we have $(1-u)(1+a)=1$, and $1+a\le\mathrm e^a$. So the square of $r\mathrm e^{a/2}$ is at least 1.",
        zh=r"令 $a=u/(1-u)$，则 $(1-u)(1+a)=1$，又 $1+a\le\mathrm e^a$，故 $r\mathrm e^{a/2}$ 的平方不小于 1。",
    ),
    given=[0 < r, Equation(r**2, 1 - u)],
    claim=1 / r <= e,
)
def generating_factor_near_normal():
    a = u / (1 - u)
    positive = have(0 < 1 - u, by=Equation(r**2, 1 - u))
    tangent = have(1 + a <= exp(a), by=axiom("exp_lower")(x=a))
    square = calc(1)
    square.eq((1 - u) * (1 + a), by=positive)
    square.le((1 - u) * exp(a), by=[tangent, positive])
    square.eq((1 - u) * e**2, by=[positive, axiom("exp_add")(x=a / 2, y=a / 2)])
    square.eq((r * e) ** 2, by=Equation(r**2, 1 - u))
    least = have(1 <= r * e, by=[square.qed(), at_most_by_squares(x=1, y=r * e)])
    c = calc(1 / r)
    c.le(keep(r * e) * keep(1 / r), by=least)
    c.eq(e, by=ring)  # above, SymPy would cancel at once
    return c.qed()


@generating_factor_near_normal.experiment
def experiment(rng, n):
    u = rng.uniform(-2.0, 0.9, n)
    return 1 / np.sqrt(1 - u), np.exp(u / (2 * (1 - u)))
