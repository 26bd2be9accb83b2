"""The exponential of the larger of two numbers is at most the sum of both exponentials."""

from bilemma.book import *
from derivations.initialization.maximum_is_larger import maximum_is_larger

t, x, y = reals("t x y")
goal = exp(t * Max(x, y)) <= exp(t * x) + exp(t * y)


@theorem(
    kind="lemma",
    title=Text(en="Exponential of a maximum", zh="最大值的指数函数值"),
    words=Text(
        en=r"$\mathrm e^{t\max(x,y)}$ is one of $\mathrm e^{tx}$ and $\mathrm e^{ty}$, so at most their sum.",
        zh=r"$\mathrm e^{t\max(x,y)}$ 是 $\mathrm e^{tx}$ 与 $\mathrm e^{ty}$ 之一，故不超过二者之和。",
    ),
    claim=goal,
)
def exponential_of_maximum():
    left, right = have(0 < exp(t * x)), have(0 < exp(t * y))
    with suppose(x <= y):
        larger = have(Equation(Max(x, y), y), by=maximum_is_larger)
        first = have(goal, by=[larger, left])
    with suppose(y < x):
        larger = have(Equation(Max(x, y), x), by=maximum_is_larger(x=y, y=x))
        second = have(goal, by=[larger, right])
    return cases(x <= y, first, second)


@exponential_of_maximum.experiment
def experiment(rng, n):
    t, x, y = rng.normal(size=(3, n))
    return np.exp(t * np.maximum(x, y)), np.exp(t * x) + np.exp(t * y)
