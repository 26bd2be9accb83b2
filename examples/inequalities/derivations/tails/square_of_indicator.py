"""An indicator is its own square."""

from bilemma.book import *

x, y = reals("x y")
event = indicator(x, y)
goal = Equation(event**2, event)


@theorem(
    kind="lemma",
    title=Text(en="Square of an indicator", zh="示性函数的平方"),
    words=Text(en="An indicator is its own square.", zh="示性函数的平方等于它自身。"),
    claim=goal,
)
def square_of_indicator():
    with suppose(x <= y):
        one = have(Equation(event, 1), by=axiom("step_one"))
        near = have(goal, by=one)
    with suppose(y < x):
        zero = have(Equation(event, 0), by=axiom("step_zero"))
        far = have(goal, by=zero)
    return cases(x <= y, near, far)


@square_of_indicator.experiment
def experiment(rng, n):
    x, y = rng.normal(size=(2, n))
    event = (x <= y) * 1.0
    return np.abs(event**2 - event).max(), 0.0
