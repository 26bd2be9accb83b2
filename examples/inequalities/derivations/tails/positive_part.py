"""A number is at most its positive part."""

from bilemma.book import *

x = reals("x")
event = indicator(x, 0)
goal = x <= x * (1 - event)


@theorem(
    kind="lemma",
    title=Text(en="A number and its positive part", zh="数与其正部"),
    words=Text(
        en=r"A number is at most its positive part, $x$ where $x>0$ and else 0.",
        zh=r"数不超过其正部：$x>0$ 时正部为 $x$，否则为 0。",
    ),
    claim=goal,
)
def positive_part():
    with suppose(x <= 0):
        low = have(goal)
    with suppose(0 < x):
        none = have(Equation(event, 0), by=axiom("step_zero"))
        high = have(goal, by=none)
    return cases(x <= 0, low, high)


@positive_part.experiment
def experiment(rng, n):
    x = rng.normal(size=n)
    return x, x * (x > 0)
