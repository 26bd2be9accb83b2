"""The absolute value reaches a level only where the number or its negative does."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_of_negative,
    absolute_of_nonnegative,
    indicator_nonnegative,
)

x, t = reals("x t")
size, high, low = indicator(t, absolute(x)), indicator(t, x), indicator(t, -x)
goal = size <= high + low


@theorem(
    kind="lemma",
    title=Text(en="Both tails", zh="双侧尾部"),
    words=Text(
        en=r"Where $|x|$ reaches $t$, so does $x$ or $-x$.",
        zh=r"若 $|x|$ 达到 $t$，则 $x$ 或 $-x$ 达到 $t$。",
    ),
    claim=goal,
)
def two_sided_tail():
    signs = [have(0 <= high, by=indicator_nonnegative), have(0 <= low, by=indicator_nonnegative)]
    with suppose(0 <= x):
        same = have(Equation(absolute(x), x), by=absolute_of_nonnegative)
        right = have(goal, by=[same, *signs])
    with suppose(x < 0):
        turned = calc(absolute(x))
        turned.eq(absolute(-x), by=absolute_of_negative)
        turned.eq(-x, by=absolute_of_nonnegative(x=-x))
        left = have(goal, by=[turned.qed(), *signs])
    return cases(0 <= x, right, left)


@two_sided_tail.experiment
def experiment(rng, n):
    x, t = rng.normal(size=n), rng.normal(size=n)
    return np.abs(x) >= t, (x >= t) * 1.0 + (-x >= t)
