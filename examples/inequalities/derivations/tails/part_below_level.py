"""A number is at most a level, unless it reaches it."""

from bilemma.book import *

a, x = reals("a x")
event = indicator(a, x)
goal = x <= a + x * event


@theorem(
    kind="lemma",
    title=Text(en="A number below a level", zh="低于某一水平的数"),
    words=Text(
        en=r"For $a\ge0$ a number $x$ is at most $a$, plus $x$ itself where it reaches $a$.",
        zh=r"设 $a\ge0$，则 $x$ 不超过 $a$ 与（$x\ge a$ 时的）$x$ 之和。",
    ),
    given=[0 <= a],
    claim=goal,
)
def part_below_level():
    with suppose(a <= x):
        one = have(Equation(event, 1), by=axiom("step_one"))
        near = have(goal, by=one)
    with suppose(x < a):
        zero = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=zero)
    return cases(a <= x, near, far)


@part_below_level.experiment
def experiment(rng, n):
    a, x = rng.exponential(1.0, (2, n))
    return x, a + x * (a <= x)
