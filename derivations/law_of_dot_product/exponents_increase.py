"""Exponents are strictly ordered like the powers."""

from bilemma.book import *
from bilemma.foundations import exponential_monotone

x, y = reals("x y")


@theorem(
    kind="lemma",
    title=Text(en="Exponents of unequal powers", zh="由指数函数值的次序得自变量的严格次序"),
    words=Text(
        en=r"If $\mathrm e^x<\mathrm e^y$, then $x<y$.",
        zh=r"若 $\mathrm e^x<\mathrm e^y$，则 $x<y$。",
    ),
    given=[exp(x) < exp(y)],
    claim=x < y,
)
def exponents_increase():
    with suppose(y <= x):
        back = have(exp(y) <= exp(x), by=exponential_monotone)
        never = have(x < y, by=[back, contradiction])
    with suppose(x < y):
        always = have(x < y)
    return cases(y <= x, never, always)


@exponents_increase.experiment
def experiment(rng, n):
    x, y = rng.normal(0.0, 2.0, (2, n))
    below = np.exp(x) < np.exp(y)
    return x[below], y[below]
