"""A non-negative number vanishes where it is not positive."""

from bilemma.book import *

x = reals("x")
event = indicator(x, 0)
goal = Equation(x * event, 0)


@theorem(
    kind="lemma",
    title=Text(en="A non-negative number that is not positive", zh="不为正的非负数"),
    words=Text(
        en=r"For $x\ge0$ the product of $x$ and the indicator of $x\le0$ is 0.",
        zh=r"设 $x\ge0$，则 $x$ 与 $x\le0$ 的示性函数之积为 0。",
    ),
    given=[0 <= x],
    claim=goal,
)
def zero_below_zero():
    with suppose(x <= 0):
        same = have(Equation(x, 0), by=[0 <= x, x <= 0, axiom("antisymmetry")(x=x, y=0)])
        near = have(goal, by=same)
    with suppose(0 < x):
        none = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=none)
    return cases(x <= 0, near, far)


@zero_below_zero.experiment
def experiment(rng, n):
    x = rng.poisson(0.5, n) * 1.0
    return np.abs(x * (x <= 0)).max(), 0.0
