"""How often two events happen together, at least."""

from bilemma.book import *
from bilemma.foundations import indicator_at_most_one

X, Y = random_variables("X Y", moments=0)
a, b = reals("a b")
first, second = indicator(a, X), indicator(b, Y)


@theorem(
    title=Text(en="Bonferroni's inequality for two events", zh="两事件的 Bonferroni 不等式"),
    words=Text(
        en="Two events happen together with a probability of at least the sum of their probabilities minus 1.",
        zh="两个事件同时发生的概率，不小于各自概率之和减 1。",
    ),
    claim=E(first) + E(second) - 1 <= E(first * second),
)
def both_events():
    gaps = [
        have(0 <= 1 - first, by=indicator_at_most_one(x=a, y=X)),
        have(0 <= 1 - second, by=indicator_at_most_one(x=b, y=Y)),
    ]
    bound = have(
        first + second - 1 <= first * second, by=have(0 <= (1 - first) * (1 - second), by=gaps)
    )
    c = calc(E(first) + E(second) - 1)
    c.eq(E(first + second - 1), by=linear)
    c.le(E(first * second), by=[bound, axiom("expectation_monotone")])
    return c.qed()


@both_events.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    y = rng.normal(size=n) - x
    first, second = x >= -1, y >= -1
    return first.mean() + second.mean() - 1, (first & second).mean()
