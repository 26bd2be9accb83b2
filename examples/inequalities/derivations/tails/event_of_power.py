"""The event that a number reaches a level, for its powers."""

from bilemma.book import *
from bilemma.foundations import indicator_at_most_one, indicator_nonnegative, power_monotone

k = naturals("k")
a, x = reals("a x")
event, power = indicator(a, x), indicator(a**k, x**k)
goal = event <= power


@theorem(
    kind="lemma",
    title=Text(en="Events of powers", zh="幂的示性函数"),
    words=Text(
        en=r"Where $x$ reaches $a\ge0$, its power $x^k$ reaches $a^k$: the indicator of the first event is at most that of the second.",
        zh=r"设 $a\ge0$。若 $x$ 达到 $a$，则 $x^k$ 达到 $a^k$，故前一事件的示性函数不超过后一事件的示性函数。",
    ),
    given=[0 <= a],
    claim=goal,
)
def event_of_power():
    with suppose(a <= x):
        reached = have(a**k <= x**k, by=power_monotone)
        one = have(Equation(power, 1), by=[reached, axiom("step_one")])
        near = have(goal, by=[one, indicator_at_most_one(x=a, y=x)])
    with suppose(x < a):
        zero = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=[zero, indicator_nonnegative(x=a**k, y=x**k)])
    return cases(a <= x, near, far)


@event_of_power.experiment
def experiment(rng, n):
    a, x = rng.exponential(1.0, (2, n))
    return a <= x, a**3 <= x**3
