"""The event that a number reaches a level lies below an exponential."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero, exponential_monotone

a, t, x = reals("a t x")
event = indicator(a, x)
goal = event <= exp(t * (x - a))


@theorem(
    kind="lemma",
    title=Text(en="An event below an exponential", zh="位于指数函数下方的示性函数"),
    words=Text(
        en=r"For $t\ge0$ the indicator of $x\ge a$ is at most $\mathrm e^{t(x-a)}$.",
        zh=r"设 $t\ge0$，则 $x\ge a$ 的示性函数不超过 $\mathrm e^{t(x-a)}$。",
    ),
    given=[0 <= t],
    claim=goal,
)
def event_below_exponential():
    with suppose(a <= x):
        exponent = have(0 <= t * (x - a), by=[0 <= t, a <= x])
        near = calc(event)
        near.eq(1, by=axiom("step_one"))
        near.eq(exp(0), by=exponential_at_zero)
        near.le(exp(t * (x - a)), by=[exponent, exponential_monotone])
    with suppose(x < a):
        zero = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=[zero, have(0 < exp(t * (x - a)))])
    return cases(a <= x, near.qed(), far)


@event_below_exponential.experiment
def experiment(rng, n):
    (a, x), t = rng.normal(size=(2, n)), rng.exponential(1.0, n)
    return a <= x, np.exp(t * (x - a))
