"""The event that a number reaches a level, at another scale."""

from bilemma.book import *

a, t, x = reals("a t x")
first, second = indicator(t, x), indicator(a * t, a * x)
goal = Equation(first, second)


@theorem(
    kind="lemma",
    title=Text(en="The same event at another scale", zh="换了尺度的同一事件"),
    words=Text(
        en=r"For $a>0$ it is the same event that $x$ reaches $t$ and that $ax$ reaches $at$.",
        zh=r"设 $a>0$，则 $x$ 达到 $t$ 与 $ax$ 达到 $at$ 是同一事件。",
    ),
    given=[0 < a],
    claim=goal,
)
def event_of_multiple():
    with suppose(t <= x):
        reached = have(a * t <= a * x, by=[t <= x, 0 < a])
        near = calc(first)
        near.eq(1, by=axiom("step_one"))
        near.eq(second, by=[reached, axiom("step_one")])
    with suppose(x < t):
        missed = have(a * x < a * t, by=[x < t, 0 < a])
        far = calc(first)
        far.eq(0, by=axiom("step_zero"))
        far.eq(second, by=[missed, axiom("step_zero")])
    return cases(t <= x, near.qed(), far.qed())


@event_of_multiple.experiment
def experiment(rng, n):
    a, (t, x) = rng.exponential(1.0, n), rng.normal(size=(2, n))
    return ((x >= t) != (a * x >= a * t)).mean(), 0.0
