"""A line below the event that a bounded number reaches a level."""

from bilemma.book import *

a, b, x = reals("a b x")
event = indicator(a, x)
goal = x - a <= (b - a) * event


@theorem(
    kind="lemma",
    title=Text(en="An event above a line", zh="位于直线上方的示性函数"),
    words=Text(
        en=r"For $x\le b$ the number $x-a$ is at most $b-a$ where $x$ reaches $a$, and at most 0 elsewhere.",
        zh=r"设 $x\le b$。在 $x\ge a$ 处，$x-a$ 不超过 $b-a$；在其余各处，它不超过 0。",
    ),
    given=[x <= b],
    claim=goal,
)
def event_above_quotient():
    with suppose(a <= x):
        one = have(Equation(event, 1), by=axiom("step_one"))
        near = have(goal, by=one)
    with suppose(x < a):
        zero = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=zero)
    return cases(a <= x, near, far)


@event_above_quotient.experiment
def experiment(rng, n):
    x, a = rng.uniform(size=n), rng.uniform(size=n)
    return x - a, (1 - a) * (a <= x)
