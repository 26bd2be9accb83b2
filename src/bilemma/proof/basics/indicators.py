"""The indicator of x ≤ y: it lies between 0 and 1, so it has all moments."""

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..propositions import FiniteMoment, Less, LessEqual
from ..reasons import axiom
from ..structure import cases, suppose
from ..symbols import indicator, naturals, random_variables, reals
from .declaring import lemma

x, y = reals("x y")
X, Y = random_variables("X Y", moments=0)
p = naturals("p")


@lemma(
    title=Text(en="An indicator is not negative", zh="示性函数非负"),
    words=Text(en="An indicator is 0 or 1, so never negative.", zh="示性函数取 0 或 1，故非负。"),
    claim=LessEqual(0, indicator(x, y)),
)
def indicator_nonnegative():
    with suppose(LessEqual(x, y)):
        one = calc(0)
        one.le(1)
        one.eq(indicator(x, y), by=axiom("step_one"))
    with suppose(Less(y, x)):
        zero = calc(0)
        zero.le(indicator(x, y), by=axiom("step_zero"))
    return cases(LessEqual(x, y), one.qed(), zero.qed())


@lemma(
    title=Text(en="An indicator is at most one", zh="示性函数不超过 1"),
    words=Text(en="An indicator is 0 or 1, so at most 1.", zh="示性函数取 0 或 1，故不超过 1。"),
    claim=LessEqual(indicator(x, y), 1),
)
def indicator_at_most_one():
    with suppose(LessEqual(x, y)):
        one = calc(indicator(x, y))
        one.le(1, by=axiom("step_one"))
    with suppose(Less(y, x)):
        zero = calc(indicator(x, y))
        zero.eq(0, by=axiom("step_zero"))
        zero.le(1)
    return cases(LessEqual(x, y), one.qed(), zero.qed())


@lemma(
    title=Text(en="Moments of an indicator", zh="示性函数的各阶矩有限"),
    words=Text(
        en="An indicator is bounded, so all its moments are finite.",
        zh="示性函数有界，故其各阶矩都有限。",
    ),
    claim=FiniteMoment(indicator(X, Y), p),
)
def moment_of_indicator():
    event = indicator(X, Y)
    low = have(LessEqual(-event, 1), by=indicator_nonnegative(x=X, y=Y))
    high = have(LessEqual(event, 1), by=indicator_at_most_one(x=X, y=Y))
    return have(FiniteMoment(event, p), by=[low, high, axiom("moment_bound")(X=event, Y=1, p=p)])
