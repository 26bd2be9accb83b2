"""Between 0 and 1 the exponential function lies below its chord."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.tails.chord_of_exponential import chord_of_exponential

t, x = reals("t x")


@theorem(
    kind="lemma",
    title=Text(en="Chord from 0 to 1", zh="从 0 到 1 的弦"),
    words=Text(
        en=r"For $0\le x\le1$, $\mathrm e^{tx}$ is at most $1+x(\mathrm e^t-1)$.",
        zh=r"设 $0\le x\le1$，则 $\mathrm e^{tx}$ 不超过 $1+x(\mathrm e^t-1)$。",
    ),
    given=[0 <= x, x <= 1],
    claim=exp(t * x) <= 1 + x * (exp(t) - 1),
)
def chord_at_one():
    c = calc(exp(t * x))
    c.le((1 - x) * exp(0 * t) + x * exp(t), by=chord_of_exponential(a=0, b=1))
    c.eq(1 + x * (exp(t) - 1), by=exponential_at_zero)
    return c.qed()


@chord_at_one.experiment
def experiment(rng, n):
    t, x = rng.normal(0.0, 2.0, n), rng.uniform(size=n)
    return np.exp(t * x), 1 + x * (np.exp(t) - 1)
