"""Hoeffding's lemma."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone
from derivations.means.moment_of_bounded import moment_of_bounded
from derivations.tails.chord_of_exponential import chord_of_exponential
from derivations.tails.moment_of_bounded_exponential import moment_of_bounded_exponential
from derivations.tails.two_points import two_points

X = random_variables("X", moments=0)
a, b, t = reals("a b t")
m = E(X)
goal = E(exp(t * X)) <= exp(t * m + t**2 * (b - a) ** 2 / 8)


@theorem(
    title=Text(en="Hoeffding's lemma", zh="霍夫丁引理"),
    words=Text(
        en=r"A variable between $a$ and $b$ has a moment generating function of at most $\mathrm e^{t\operatorname{E}[X]+t^2(b-a)^2/8}$.",
        zh=r"设随机变量 $X$ 介于 $a$ 与 $b$ 之间，则其矩母函数不超过 $\mathrm e^{t\operatorname{E}[X]+t^2(b-a)^2/8}$。",
    ),
    idea=Text(
        en=r"$\mathrm e^{tX}$ lies below its chord between $a$ and $b$, whose mean is $\mathrm e^{ta}(1-p+p\mathrm e^h)$ with $p=(\operatorname{E}[X]-a)/(b-a)$ and $h=t(b-a)$: no variable between $a$ and $b$ with this mean has more than the one with these two values.",
        zh=r"$\mathrm e^{tX}$ 不超过它在 $a$、$b$ 之间的弦，弦的期望为 $\mathrm e^{ta}(1-p+p\mathrm e^h)$，其中 $p=(\operatorname{E}[X]-a)/(b-a)$，$h=t(b-a)$：在均值相同、介于 $a$ 与 $b$ 之间的随机变量中，只取 $a$、$b$ 两值者的矩母函数最大。",
    ),
    given=[a <= X, X <= b],
    claim=goal,
)
def hoeffding_lemma():
    finite = have(FiniteMoment(X, 1), by=moment_of_bounded)
    power = have(FiniteMoment(exp(t * X), 1), by=moment_of_bounded_exponential)
    with suppose(a < b):
        gap = have(0 < b - a)
        inverse = have(0 < keep(1 / (b - a)), by=gap)
        p, h = write("p", (m - a) / (b - a)), write("h", t * (b - a))
        ends = calc(exp(t * a) * exp(h))
        ends.eq(exp(t * a + h), by=axiom("exp_add")(x=t * a, y=h))
        ends.eq(exp(t * b), by=ring)
        low = calc(a)
        low.eq(E(a), by=linear)
        low.le(m, by=[finite, a <= X, axiom("expectation_monotone")])
        high = calc(m)
        high.le(E(b), by=[finite, X <= b, axiom("expectation_monotone")])
        high.eq(b, by=linear)
        rest = calc(1 - p)
        rest.eq((b - m) / (b - a), by=[gap, ring])
        between = [
            have(0 <= p, by=[low.qed(), inverse]),
            have(p <= 1, by=have(0 <= 1 - p, by=[rest.qed(), high.qed(), inverse])),
        ]
        c = calc(E(exp(t * X)))
        c.le(
            E((b - X) / (b - a) * exp(t * a) + (X - a) / (b - a) * exp(t * b)),
            by=[
                finite,
                power,
                have(
                    exp(t * X) <= (b - X) / (b - a) * exp(t * a) + (X - a) / (b - a) * exp(t * b),
                    by=chord_of_exponential(x=X),
                ),
                axiom("expectation_monotone"),
            ],
        )
        c.eq((b - m) / (b - a) * exp(t * a) + (m - a) / (b - a) * exp(t * b), by=[finite, linear])
        c.eq((1 - p) * exp(t * a) + p * exp(t * b), by=[gap, ring])
        c.eq((1 - p) * exp(t * a) + p * (exp(t * a) * exp(h)), by=ends.qed())
        c.eq(exp(t * a) * (1 - p + p * exp(h)), by=ring)
        c.le(exp(t * a) * exp(p * h + h**2 / 8), by=[*between, have(0 < exp(t * a)), two_points])
        c.eq(exp(t * a + p * h + h**2 / 8), by=axiom("exp_add")(x=t * a, y=p * h + h**2 / 8))
        c.eq(exp(t * m + t**2 * (b - a) ** 2 / 8), by=[gap, ring])
    with suppose(b <= a):
        same = have(Equation(X, a), by=[a <= X, X <= b, b <= a, axiom("antisymmetry")(x=X, y=a)])
        square = have(0 <= t**2 * (b - a) ** 2 / 8)
        flat = calc(E(exp(t * X)))
        flat.eq(exp(t * E(X)), by=[same, linear])
        flat.le(exp(t * m + t**2 * (b - a) ** 2 / 8), by=[square, exponential_monotone])
    return cases(a < b, c.qed(), flat.qed())


@hoeffding_lemma.experiment
def experiment(rng, n):
    x = rng.beta(0.5, 1.5, n) * 3 - 1
    return np.exp(0.7 * x).mean(), np.exp(0.7 * x.mean() + 0.7**2 * 9 / 8)
