"""Markov's inequality for the powers of an absolute value."""

from books.attention.random_scores.markov_inequality import markov_inequality

from bilemma.book import *
from bilemma.foundations import absolute_value_nonnegative, power_nonnegative
from derivations.tails.event_of_power import event_of_power

X = random_variables("X", moments=0)
k = naturals("k")
a = reals("a")
size = absolute(X)


@theorem(
    title=Text(en="Markov's inequality for powers", zh="幂的马尔可夫不等式"),
    also=Text(en="tail by a moment", zh="由矩估计尾概率"),
    words=Text(
        en=r"The absolute value of a variable is at least $a>0$ with probability at most $\operatorname{E}[|X|^k]/a^k$, for every $k$ for which that moment is finite.",
        zh=r"只要 $k$ 阶绝对矩有限，随机变量的绝对值不小于 $a>0$ 的概率就不超过 $\operatorname{E}[|X|^k]/a^k$。",
    ),
    given=[0 < a, FiniteMoment(size**k, 1)],
    claim=E(indicator(a, size)) <= E(size**k) / keep(a**k),
)
def markov_for_powers():
    sign = have(0 <= size, by=absolute_value_nonnegative(x=X))
    power = have(0 <= size**k, by=[sign, power_nonnegative(x=size, n=k)])
    c = calc(E(indicator(a, size)))
    c.le(E(indicator(a**k, size**k)), by=[event_of_power(x=size), axiom("expectation_monotone")])
    c.le(E(size**k) / keep(a**k), by=[power, markov_inequality(Z=size**k, a=a**k)])
    return c.qed()


@markov_for_powers.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    return (np.abs(x) >= 2.0).mean(), (x**4).mean() / 2.0**4
