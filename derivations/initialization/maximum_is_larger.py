"""The maximum of two numbers is the larger one."""

from bilemma.book import *

x, y = reals("x y")


@theorem(
    title=Text(en="The maximum is the larger number", zh="最大值等于较大者"),
    words=Text(en=r"If $x\le y$, then $\max(x,y)=y$.", zh=r"若 $x\le y$，则 $\max(x,y)=y$。"),
    kind="lemma",
    given=[x <= y],
    claim=Equation(Max(x, y), y),
)
def maximum_is_larger():
    upper = have(Max(x, y) <= y, by=axiom("max_least"))
    lower = have(y <= Max(x, y), by=axiom("max_left"))
    return have(Equation(Max(x, y), y), by=[upper, lower, axiom("antisymmetry")])


@maximum_is_larger.experiment
def experiment(rng, n):
    y = rng.normal(0.0, 3.0, n)
    x = y - rng.exponential(1.0, n)
    return np.abs(np.maximum(x, y) - y).max(), 0.0
