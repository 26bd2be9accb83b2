"""Convexity of the exponential function; Young's inequality."""

from bilemma.book import *
from derivations.means.exponential_by_another import exponential_by_another

u, v, s = reals("u v s")


@theorem(
    title=Text(en="Young's inequality, with exponentials", zh="指数形式的杨氏不等式"),
    also=Text(en="the exponential function is convex", zh="指数函数是凸函数"),
    words=Text(
        en=r"For $0\le s\le1$, $\mathrm e^{su+(1-s)v}$ is at most $s\mathrm e^u+(1-s)\mathrm e^v$. With $a=\mathrm e^{su}$, $b=\mathrm e^{(1-s)v}$, $p=1/s$ and $q=1/(1-s)$ this is $ab\le a^p/p+b^q/q$.",
        zh=r"设 $0\le s\le1$，则 $\mathrm e^{su+(1-s)v}$ 不超过 $s\mathrm e^u+(1-s)\mathrm e^v$。记 $a=\mathrm e^{su}$、$b=\mathrm e^{(1-s)v}$、$p=1/s$、$q=1/(1-s)$，此即 $ab\le a^p/p+b^q/q$。",
    ),
    idea=Text(
        en=r"Both $\mathrm e^u$ and $\mathrm e^v$ lie above the tangent at $m=su+(1-s)v$, and the weighted mean of the tangent's two values is $\mathrm e^m$.",
        zh=r"$\mathrm e^u$ 与 $\mathrm e^v$ 都不低于指数函数在 $m=su+(1-s)v$ 处的切线，而切线上这两个值的加权平均恰为 $\mathrm e^m$。",
    ),
    given=[0 <= s, s <= 1],
    claim=exp(s * u + (1 - s) * v) <= s * exp(u) + (1 - s) * exp(v),
)
def young():
    m = write("m", s * u + (1 - s) * v)
    up = have(1 + u - m <= exp(u - m), by=axiom("exp_lower")(x=u - m))
    down = have(1 + v - m <= exp(v - m), by=axiom("exp_lower")(x=v - m))
    rest = have(0 <= 1 - s)
    weighted = have(1 <= s * exp(u - m) + (1 - s) * exp(v - m), by=[up, down, 0 <= s, rest])
    powers = [
        have(Equation(exp(m) * exp(z - m), exp(z)), by=exponential_by_another(x=z, y=m))
        for z in (u, v)
    ]
    c = calc(exp(m))
    c.le(exp(m) * (s * exp(u - m) + (1 - s) * exp(v - m)), by=[weighted, have(0 < exp(m))])
    c.eq(s * (exp(m) * exp(u - m)) + (1 - s) * (exp(m) * exp(v - m)), by=ring)
    c.eq(s * exp(u) + (1 - s) * exp(v), by=powers)
    return c.qed()


@young.experiment
def experiment(rng, n):
    (u, v), s = rng.normal(0.0, 2.0, (2, n)), rng.uniform(size=n)
    return np.exp(s * u + (1 - s) * v), s * np.exp(u) + (1 - s) * np.exp(v)
