"""Chernoff's bound."""

from bilemma.book import *
from derivations.tails.event_below_exponential import event_below_exponential

X = random_variables("X", moments=0)
a, t = reals("a t")


@theorem(
    title=Text(en="Chernoff's bound", zh="切尔诺夫界"),
    words=Text(
        en=r"A variable reaches $a$ with probability at most $\mathrm e^{-ta}\operatorname{E}[\mathrm e^{tX}]$, for every $t\ge0$ at which that mean is finite.",
        zh=r"对任何使 $\operatorname{E}[\mathrm e^{tX}]$ 有限的 $t\ge0$，$X\ge a$ 的概率不超过 $\mathrm e^{-ta}\operatorname{E}[\mathrm e^{tX}]$。",
    ),
    given=[0 <= t, FiniteMoment(exp(t * X), 1)],
    claim=E(indicator(a, X)) <= exp(-t * a) * E(exp(t * X)),
)
def chernoff():
    bound = calc(indicator(a, X))
    bound.le(exp(t * (X - a)), by=event_below_exponential(x=X))
    bound.eq(exp(-t * a + t * X), by=ring)
    bound.eq(exp(-t * a) * exp(t * X), by=axiom("exp_add")(x=-t * a, y=t * X))
    c = calc(E(indicator(a, X)))
    c.le(E(exp(-t * a) * exp(t * X)), by=[bound.qed(), axiom("expectation_monotone")])
    c.eq(exp(-t * a) * E(exp(t * X)), by=linear)
    return c.qed()


@chernoff.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    return (x >= 2).mean(), np.exp(-2 * 2 + 2**2 / 2)
