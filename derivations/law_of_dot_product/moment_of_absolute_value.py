"""If the absolute value of a variable has a finite moment, so has the variable."""

from bilemma.book import *
from bilemma.foundations import at_most_absolute_value
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)

X = random_variables("X", moments=0)
p = naturals("p")


@theorem(
    kind="lemma",
    title=Text(en="Moments from the absolute value", zh="绝对值的矩有限则矩有限"),
    words=Text(
        en="If $|X|$ has a finite moment of order $p$, so has $X$.",
        zh="若 $|X|$ 的 $p$ 阶矩有限，则 $X$ 的 $p$ 阶矩也有限。",
    ),
    given=[FiniteMoment(absolute(X), p)],
    claim=FiniteMoment(X, p),
)
def moment_of_absolute_value():
    up, down = at_most_absolute_value(x=X), opposite_at_most_absolute_value(x=X)
    dominated = axiom("moment_bound")(X=X, Y=absolute(X), p=p)
    return have(FiniteMoment(X, p), by=[up, down, dominated])


@moment_of_absolute_value.experiment
def experiment(rng, n):
    x = rng.normal(0.0, 2.0, n)
    return (np.mean(np.abs(x) ** 3), np.mean(x**3)), (8 * (8 / np.pi) ** 0.5, 0.0)
