"""The event behind Cantelli's inequality lies below a parabola."""

from bilemma.book import *

t, u, x = reals("t u x")
event = indicator(t, x)
goal = event * (t + u) ** 2 <= (x + u) ** 2


@theorem(
    kind="lemma",
    title=Text(en="An event below a parabola", zh="位于抛物线下方的示性函数"),
    words=Text(
        en=r"Where $x$ reaches $t$, the square of $x+u$ is at least that of $t+u\ge0$; elsewhere it is not negative.",
        zh=r"设 $t+u\ge0$。在 $x\ge t$ 处，$(x+u)^2$ 不小于 $(t+u)^2$；在其余各处它非负。",
    ),
    given=[0 <= t + u],
    claim=goal,
)
def event_below_square():
    with suppose(t <= x):
        one = have(Equation(event, 1), by=axiom("step_one"))
        square = have((t + u) ** 2 <= (x + u) ** 2, by=[t <= x, 0 <= t + u])
        near = have(goal, by=[one, square])
    with suppose(x < t):
        zero = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=[zero, have(0 <= (x + u) ** 2)])
    return cases(t <= x, near, far)


@event_below_square.experiment
def experiment(rng, n):
    (t, u), x = rng.exponential(1.0, (2, n)), rng.normal(0.0, 2.0, n)
    return (t <= x) * (t + u) ** 2, (x + u) ** 2
