"""The generating function of a product of two normal variables exceeds the normal one."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative

u, r = reals("u r")


@theorem(
    kind="lemma",
    title=Text(en="A factor above the normal one", zh="大于正态情形的因子"),
    words=Text(
        en=r"If $r=\sqrt{1-u}$ with $0<u<1$, then $\mathrm e^{u/2}<1/r$.",
        zh=r"若 $r=\sqrt{1-u}$，$0<u<1$，则 $\mathrm e^{u/2}<1/r$。",
    ),
    idea=Text(
        en=r"The tangent of the exponential gives $(1-\tfrac u2)\mathrm e^{u/2}\le1$, and $1-u<(1-\tfrac u2)^2$. So the square of $r\mathrm e^{u/2}$ is less than 1.",
        zh=r"由指数函数的切线得 $(1-\tfrac u2)\mathrm e^{u/2}\le1$，又 $1-u<(1-\tfrac u2)^2$，故 $r\mathrm e^{u/2}$ 的平方小于 1。",
    ),
    given=[0 < r, 0 < u, Equation(r**2, 1 - u)],
    claim=exp(u / 2) < 1 / r,
)
def generating_factor_above_normal():
    e, root = exp(u / 2), have(0 < r**2)
    tangent = have(1 - u / 2 <= exp(-u / 2), by=axiom("exp_lower")(x=-u / 2))
    positive = have(0 < 1 - u / 2, by=[root, Equation(r**2, 1 - u)])
    reach = calc((1 - u / 2) * e)
    reach.le(exp(-u / 2) * e, by=tangent)
    reach.eq(1, by=exponential_of_negative(x=u / 2))
    square = calc((r * e) ** 2)
    square.eq((1 - u) * e**2, by=Equation(r**2, 1 - u))
    square.lt((1 - u / 2) ** 2 * e**2)
    square.le(1, by=[reach.qed(), have(0 < (1 - u / 2) * e, by=positive)])
    gap = have(0 < 1 - r * e, by=[square.qed(), have(0 <= (1 - r * e) ** 2)])
    c = calc(e)
    c.eq(keep(r * e) * keep(1 / r), by=ring)  # SymPy would cancel at once
    c.lt(1 / r, by=gap)
    return c.qed()


@generating_factor_above_normal.experiment
def experiment(rng, n):
    u = rng.uniform(0.01, 0.99, n)
    return np.exp(u / 2), 1 / np.sqrt(1 - u)
