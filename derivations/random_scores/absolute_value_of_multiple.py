"""A factor that is not negative goes out of the absolute value."""

import numpy as np

from bilemma import (
    Equation,
    Less,
    LessEqual,
    Text,
    absolute,
    calc,
    cases,
    have,
    reals,
    suppose,
    theorem,
)
from bilemma.proof.basics.order import absolute_of_nonnegative
from derivations.random_scores.absolute_of_nonpositive import absolute_of_nonpositive

x, a = reals("x a")


@theorem(
    kind="lemma",
    title=Text(en="Absolute value of a multiple, exactly", zh="非负倍数的绝对值"),
    words=Text(
        en="For $a\\ge0$ the absolute value of $ax$ is $a$ times that of $x$.",
        zh="设 $a\\ge0$，则 $ax$ 的绝对值等于 $x$ 的绝对值的 $a$ 倍。",
    ),
    given=[LessEqual(0, a)],
    claim=Equation(absolute(a * x), a * absolute(x)),
)
def absolute_value_of_multiple():
    with suppose(LessEqual(0, x)):
        sign = have(LessEqual(0, a * x))
        right = calc(absolute(a * x))
        right.eq(a * x, by=[sign, absolute_of_nonnegative(x=a * x)])
        right.eq(a * absolute(x), by=absolute_of_nonnegative(x=x))
    with suppose(Less(x, 0)):
        sign = have(LessEqual(a * x, 0))
        left = calc(absolute(a * x))
        left.eq(a * -x, by=[sign, absolute_of_nonpositive(x=a * x)])
        left.eq(a * absolute(x), by=absolute_of_nonpositive(x=x))
    return cases(LessEqual(0, x), right.qed(), left.qed())


@absolute_value_of_multiple.experiment
def experiment(rng, n):
    x, a = rng.normal(0.0, 1.0, n), rng.exponential(1.0, n)
    return np.abs(np.abs(a * x) - a * np.abs(x)).max(), 0.0
