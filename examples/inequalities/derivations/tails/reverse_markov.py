"""Markov's inequality from below, for a variable with an upper bound."""

from bilemma.book import *
from derivations.tails.event_above_quotient import event_above_quotient

X = random_variables("X")
a, b = reals("a b")
chance = E(indicator(a, X))


@theorem(
    title=Text(en="Reverse Markov inequality", zh="反向马尔可夫不等式"),
    words=Text(
        en=r"A variable that is never above $b$ is at least $a<b$ with probability at least $(\operatorname{E}[X]-a)/(b-a)$.",
        zh=r"设随机变量 $X$ 不超过 $b$，则它不小于 $a<b$ 的概率至少为 $(\operatorname{E}[X]-a)/(b-a)$。",
    ),
    given=[X <= b, a < b],
    claim=(E(X) - a) / (b - a) <= chance,
)
def reverse_markov():
    gap = have(0 < b - a)
    inverse = have(0 < keep(1 / (b - a)), by=gap)
    mean = calc(E(X) - a)
    mean.eq(E(X - a), by=linear)
    mean.le(
        E((b - a) * indicator(a, X)), by=[event_above_quotient(x=X), axiom("expectation_monotone")]
    )
    mean.eq((b - a) * chance, by=linear)
    c = calc((E(X) - a) / (b - a))
    c.le(keep((b - a) * chance) * keep(1 / (b - a)), by=[mean.qed(), inverse])
    c.eq(chance, by=[gap, ring])
    return c.qed()


@reverse_markov.experiment
def experiment(rng, n):
    x = rng.beta(3.0, 1.0, n)
    return (x.mean() - 0.5) / 0.5, (x >= 0.5).mean()
