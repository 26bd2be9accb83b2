"""Markov: how often a non-negative variable is large."""

from bilemma.book import *
from derivations.random_scores.indicator_below_quotient import indicator_below_quotient

Z = random_variables("Z", moments=1)
a = reals("a")


@theorem(
    title=Text(en="Markov's inequality", zh="马尔可夫不等式"),
    words=Text(
        en=r"A non-negative variable is at least $a>0$ with probability at most $\operatorname{E}[Z]/a$.",
        zh=r"非负随机变量 $Z$ 不小于 $a>0$ 的概率不超过 $\operatorname{E}[Z]/a$。",
    ),
    given=[0 <= Z, 0 < a],
    claim=E(indicator(a, Z)) <= E(Z) / a,
)
def markov_inequality():
    bound = indicator_below_quotient(z=Z)
    c = calc(E(indicator(a, Z)))
    c.le(E(Z / a), by=[bound, axiom("expectation_monotone")])
    c.eq(E(Z) / a, by=linear)
    return c.qed()


@markov_inequality.experiment
def experiment(rng, n):
    z = rng.exponential(1.0, n)
    return (z >= 2.0).mean(), 1 / 2.0
