"""The event that a difference reaches a level."""

from bilemma.book import *

a, t, x = reals("a t x")
first, second = indicator(t, x - a), indicator(a + t, x)
goal = Equation(first, second)


@theorem(
    kind="lemma",
    title=Text(en="The same event", zh="同一事件"),
    words=Text(
        en="That $x-a$ reaches $t$ and that $x$ reaches $a+t$ is the same event.",
        zh="$x-a$ 达到 $t$ 与 $x$ 达到 $a+t$ 是同一事件。",
    ),
    claim=goal,
)
def event_moved():
    with suppose(t <= x - a):
        reached = have(a + t <= x, by=t <= x - a)
        near = calc(first)
        near.eq(1, by=axiom("step_one"))
        near.eq(second, by=[reached, axiom("step_one")])
    with suppose(x - a < t):
        missed = have(x < a + t, by=x - a < t)
        far = calc(first)
        far.eq(0, by=axiom("step_zero"))
        far.eq(second, by=[missed, axiom("step_zero")])
    return cases(t <= x - a, near.qed(), far.qed())


@event_moved.experiment
def experiment(rng, n):
    a, t, x = rng.integers(-3, 4, (3, n))
    return ((x - a >= t) != (x >= a + t)).mean(), 0.0
