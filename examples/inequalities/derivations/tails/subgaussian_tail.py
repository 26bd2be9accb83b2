"""The tail of a sub-Gaussian variable."""

from bilemma.book import *
from derivations.tails.chernoff import chernoff

X = random_variables("X", moments=0)
a, s, t = reals("a s t")
finite = ForAllReal(t, FiniteMoment(exp(t * X), 1))
subgaussian = ForAllReal(t, E(exp(t * X)) <= exp(t**2 * s**2 / 2))


@theorem(
    title=Text(en="Tail of a sub-Gaussian variable", zh="次高斯变量的尾概率"),
    words=Text(
        en=r"If $\operatorname{E}[\mathrm e^{tX}]\le\mathrm e^{t^2s^2/2}$ for all $t$, then $X$ reaches $a\ge0$ with probability at most $\mathrm e^{-a^2/(2s^2)}$.",
        zh=r"若对一切 $t$ 有 $\operatorname{E}[\mathrm e^{tX}]\le\mathrm e^{t^2s^2/2}$，则 $X\ge a$（$a\ge0$）的概率不超过 $\mathrm e^{-a^2/(2s^2)}$。",
    ),
    idea=Text(
        en=r"Chernoff's bound at $t=a/s^2$, where $t^2s^2/2-ta$ is least.",
        zh=r"在 $t=a/s^2$ 处用切尔诺夫界，此时 $t^2s^2/2-ta$ 最小。",
    ),
    given=[0 <= a, 0 < s, finite, subgaussian],
    claim=E(indicator(a, X)) <= exp(-(a**2) / (2 * s**2)),
)
def subgaussian_tail():
    r = write("r", a / s**2)
    sign = have(0 <= r)
    moment = have(FiniteMoment(exp(r * X), 1), by=finite)
    bound = have(E(exp(r * X)) <= exp(r**2 * s**2 / 2), by=subgaussian)
    c = calc(E(indicator(a, X)))
    c.le(exp(-r * a) * E(exp(r * X)), by=[sign, moment, chernoff(t=r)])
    c.le(exp(-r * a) * exp(r**2 * s**2 / 2), by=[bound, have(0 < exp(-r * a))])
    c.eq(exp(-r * a + r**2 * s**2 / 2), by=axiom("exp_add")(x=-r * a, y=r**2 * s**2 / 2))
    c.eq(exp(-(a**2) / (2 * s**2)), by=ring)
    return c.qed()


@subgaussian_tail.experiment
def experiment(rng, n):
    x = rng.choice([-1.0, 1.0], (n, 16)).sum(axis=1) / 4
    return (x >= 1.5).mean(), np.exp(-(1.5**2) / 2)
