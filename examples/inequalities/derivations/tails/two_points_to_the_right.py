"""The moment generating function of two points lies below a normal one, to the right of 0."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone, logarithm_of_exponential
from derivations.tails._two_points import *
from derivations.tails.mass_positive import mass_positive
from derivations.tails.tilted_grows_slowly import tilted_grows_slowly

s = reals("s")


@theorem(
    kind="lemma",
    title=Text(en="Two points, to the right of 0", zh="两点分布的矩母函数：0 的右边"),
    words=Text(
        en=r"For $h\ge0$ the moment generating function $1-p+p\mathrm e^h$ is at most $\mathrm e^{ph+h^2/8}$.",
        zh=r"设 $h\ge0$，则矩母函数 $1-p+p\mathrm e^h$ 不超过 $\mathrm e^{ph+h^2/8}$。",
    ),
    idea=Text(
        en=r"Both sides have the logarithm 0 at $h=0$, and the logarithm of the right side grows at the rate $p+h/4$, which is at least that of the left side.",
        zh=r"两边的对数在 $h=0$ 处都等于 0，而右边的对数以速度 $p+h/4$ 增长，不小于左边的。",
    ),
    given=[*between, 0 <= h],
    claim=mass(h) <= exp(p * h + h**2 / 8),
)
def two_points_to_the_right():
    def on_the_way(claim):
        return ForAllReal(t, Implies(0 <= t, Implies(t <= h, claim)))

    def gap(u):
        return p * u + u**2 / 8 - log(mass(u))

    with every(t):
        positive = have(0 < mass(t), by=mass_positive(h=t))
        slope = have(HasDerivative(gap(s), s, t, p + t / 4 - tilted(t)), by=[positive, derivative])
    sign = have(on_the_way(0 <= p + t / 4 - tilted(t)), by=tilted_grows_slowly)
    grows = axiom("derivative_nonnegative")(
        x=0, y=h, h=Each(t, gap(t)), k=Each(t, p + t / 4 - tilted(t))
    )
    ends = have(-log(mass(0)) <= gap(h), by=[slope, sign, grows])
    start = calc(log(mass(0)))
    start.eq(log(exp(0)), by=exponential_at_zero)
    start.eq(0, by=logarithm_of_exponential)
    power = have(log(mass(h)) <= p * h + h**2 / 8, by=[ends, start.qed()])
    c = calc(mass(h))
    c.eq(exp(log(mass(h))), by=[have(0 < mass(h), by=mass_positive), axiom("exp_log")])
    c.le(exp(p * h + h**2 / 8), by=[power, exponential_monotone])
    return c.qed()


@two_points_to_the_right.experiment
def experiment(rng, n):
    p, h = rng.uniform(size=n), rng.exponential(2.0, n)
    return 1 - p + p * np.exp(h), np.exp(p * h + h**2 / 8)
