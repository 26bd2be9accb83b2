"""Hoelder's inequality, for positive variables that are written as exponentials."""

from bilemma.book import *
from bilemma.foundations import exponential_of_negative
from derivations.means.exponential_by_another import exponential_by_another
from derivations.means.young import young

U, V = random_variables("U V", moments=0)
s, a, b = reals("s a b")
finite = [FiniteMoment(exp(U), 1), FiniteMoment(exp(V), 1)]
mixed = exp(s * U + (1 - s) * V)


@theorem(
    title=Text(en="Hölder's inequality", zh="赫尔德不等式"),
    words=Text(
        en=r"Let $\operatorname{E}[\mathrm e^U]\le\mathrm e^a$ and $\operatorname{E}[\mathrm e^V]\le\mathrm e^b$. Then $\operatorname{E}[\mathrm e^{sU+(1-s)V}]$ is at most $\mathrm e^{sa+(1-s)b}$ for $0\le s\le1$. For the positive variables $X=\mathrm e^{sU}$ and $Y=\mathrm e^{(1-s)V}$ with $p=1/s$ and $q=1/(1-s)$ this is $\operatorname{E}[XY]\le\operatorname{E}[X^p]^{1/p}\operatorname{E}[Y^q]^{1/q}$.",
        zh=r"设 $\operatorname{E}[\mathrm e^U]\le\mathrm e^a$，$\operatorname{E}[\mathrm e^V]\le\mathrm e^b$，则对 $0\le s\le1$，$\operatorname{E}[\mathrm e^{sU+(1-s)V}]$ 不超过 $\mathrm e^{sa+(1-s)b}$。对正的随机变量 $X=\mathrm e^{sU}$、$Y=\mathrm e^{(1-s)V}$，记 $p=1/s$、$q=1/(1-s)$，此即 $\operatorname{E}[XY]\le\operatorname{E}[X^p]^{1/p}\operatorname{E}[Y^q]^{1/q}$。",
    ),
    idea=Text(
        en=r"Young's inequality for $U-a$ and $V-b$, whose exponentials have means of at most 1.",
        zh=r"对 $U-a$ 与 $V-b$ 用杨氏不等式，它们的指数函数值的期望都不超过 1。",
    ),
    given=[0 <= s, s <= 1, *finite, E(exp(U)) <= exp(a), E(exp(V)) <= exp(b)],
    claim=E(mixed) <= exp(s * a + (1 - s) * b),
)
def holder():
    m = write("m", s * a + (1 - s) * b)
    whole = s * U + (1 - s) * V
    shifted = s * (U - a) + (1 - s) * (V - b)
    weight = have(0 < exp(m))
    point = calc(mixed)
    point.eq(exp(m) * exp(whole - m), by=exponential_by_another(x=whole, y=m))
    point.eq(exp(m) * exp(shifted), by=ring)
    point.le(exp(m) * (s * exp(U - a) + (1 - s) * exp(V - b)), by=[young(u=U - a, v=V - b), weight])
    point.eq(
        exp(m) * (s * exp(-a) * exp(U) + (1 - s) * exp(-b) * exp(V)),
        by=[axiom("exp_add")(x=-a, y=U), axiom("exp_add")(x=-b, y=V)],
    )
    signs = [have(0 <= s * exp(-a)), have(0 <= (1 - s) * exp(-b))]
    unit = [have(Equation(exp(z) * exp(-z), 1), by=exponential_of_negative(x=z)) for z in (a, b)]
    bound = exp(m) * (s * exp(-a) * exp(U) + (1 - s) * exp(-b) * exp(V))
    first = calc(s * exp(-a) * E(exp(U)))
    first.le(s * exp(-a) * exp(a), by=[signs[0], E(exp(U)) <= exp(a)])
    first.eq(s, by=unit[0])
    second = calc((1 - s) * exp(-b) * E(exp(V)))
    second.le((1 - s) * exp(-b) * exp(b), by=[signs[1], E(exp(V)) <= exp(b)])
    second.eq(1 - s, by=unit[1])
    low = have(-mixed <= bound, by=[point.qed(), have(0 < mixed)])
    finite = have(
        FiniteMoment(mixed, 1), by=[point.qed(), low, axiom("moment_bound")(X=mixed, Y=bound, p=1)]
    )
    c = calc(E(mixed))
    c.le(E(bound), by=[finite, point.qed(), axiom("expectation_monotone")])
    c.eq(exp(m) * (s * exp(-a) * E(exp(U)) + (1 - s) * exp(-b) * E(exp(V))), by=linear)
    c.le(exp(m), by=[first.qed(), second.qed(), weight])
    return c.qed()


@holder.experiment
def experiment(rng, n):
    u, s = rng.normal(size=n), 0.3
    v = u**2 / 5
    a, b = np.log(np.exp(u).mean()), np.log(np.exp(v).mean())
    return np.exp(s * u + (1 - s) * v).mean(), np.exp(s * a + (1 - s) * b)
