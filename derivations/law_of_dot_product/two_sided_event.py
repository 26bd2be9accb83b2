"""A number lies in a symmetric interval unless it lies beyond one of the ends."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most, at_most_absolute_value

x, u = reals("x u")
inside, high, low = indicator(absolute(x), u), indicator(x, u), indicator(-x, u)


@theorem(
    kind="lemma",
    title=Text(en="Indicator of a symmetric interval", zh="对称区间的示性函数"),
    words=Text(
        en=r"For $u\ge0$ every number is at most $u$ or at least $-u$, and both exactly when its absolute value is at most $u$; stated with indicators.",
        zh=r"设 $u\ge0$。任何数或不大于 $u$，或不小于 $-u$，且当且仅当其绝对值不超过 $u$ 时两者都成立；此处用示性函数表述。",
    ),
    idea=Text(
        en="There are three cases: $x$ above $u$, $x$ below $-u$, and $x$ between. In each all three indicators are known.",
        zh="分三种情形：$x$ 大于 $u$，$x$ 小于 $-u$，$x$ 介于二者之间。在每种情形下三个示性函数的值都已知。",
    ),
    given=[0 <= u],
    claim=Equation(inside, high + low - 1),
)
def two_sided_event():
    one, zero = axiom("step_one"), axiom("step_zero")
    with suppose(absolute(x) <= u):
        top = have(x <= u, by=at_most_absolute_value)
        have(-x <= absolute(x), by=[absolute, axiom("max_left")(x=-x, y=x)])
        both = calc(inside)
        both.eq(1, by=one)
        both.eq(high + low - 1, by=[top, one])
    with suppose(u < absolute(x)):
        with suppose(x <= u):
            with suppose(-x <= u):
                have(absolute(x) <= u, by=absolute_value_at_most(x=x, y=u))
                wrong = have(Equation(inside, high + low - 1), by=[u < absolute(x), contradiction])
            with suppose(u < -x):
                right = calc(inside)
                right.eq(high + low - 1, by=[one, zero])
            first = cases(-x <= u, wrong, right.qed())
        with suppose(u < x):
            left = calc(inside)
            left.eq(high + low - 1, by=[one, zero])
        outside = cases(x <= u, first, left.qed())
    return cases(absolute(x) <= u, both.qed(), outside)


@two_sided_event.experiment
def experiment(rng, n):
    x, u = rng.normal(0.0, 1.0, n), rng.exponential(1.0, n)
    inside = (np.abs(x) <= u) * 1.0
    return np.abs(inside - (x <= u) - (-x <= u) + 1).max(), 0.0
