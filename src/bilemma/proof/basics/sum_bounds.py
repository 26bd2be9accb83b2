"""Order of finite sums: monotone in their terms, and no less than a term where none is negative."""

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..propositions import (
    Equation,
    ForEach,
    Implies,
    LessEqual,
    NotEqual,
    in_range,
)
from ..reasons import axiom
from ..structure import cases, for_each, induction, suppose
from ..symbols import (
    Sum,
    delta,
    naturals,
    vectors,
)
from ..tactics import sums
from .declaring import lemma
from .finite_sums import BASE, STEP, sum_of_constant, sum_split

f, g = vectors("f g")
i, j, k, n = naturals("i j k n")


@lemma(
    title=Text(en="Sums are monotone", zh="和的单调性"),
    also=Text(en="adding up inequalities", zh="不等式逐项相加"),
    words=Text(
        en="Larger terms give a larger sum.",
        zh="每一项都不大于另一和的对应项，则和也不大于另一和。",
    ),
    given=[ForEach(i, n, LessEqual(f[i], g[i]))],
    claim=LessEqual(Sum(f[i], (i, 1, n)), Sum(g[i], (i, 1, n))),
)
def sum_monotone():
    def claim(m):
        return Implies(
            ForEach(i, m, LessEqual(f[i], g[i])),
            LessEqual(Sum(f[i], (i, 1, m)), Sum(g[i], (i, 1, m))),
        )

    with suppose(ForEach(i, 0, LessEqual(f[i], g[i])), forget=n):
        base = calc(Sum(f[i], (i, 1, 0)), part=BASE)
        base.eq(0, by=axiom("sum_zero"))
        base.le(Sum(g[i], (i, 1, 0)), by=axiom("sum_zero"))
    with suppose(ForEach(i, n + 1, LessEqual(f[i], g[i])), claim(n), forget=n):
        last = have(LessEqual(f[n + 1], g[n + 1]), part=STEP)
        step = calc(Sum(f[i], (i, 1, n + 1)))
        step.eq(Sum(f[i], (i, 1, n)) + f[n + 1], by=axiom("sum_step"))
        step.le(Sum(g[i], (i, 1, n)) + g[n + 1], by=last)
        step.eq(Sum(g[i], (i, 1, n + 1)), by=axiom("sum_step"))
    return induction(n, claim, base.qed(), step.qed())


@lemma(
    title=Text(en="Sums without one term are monotone", zh="去掉一项的和的单调性"),
    words=Text(
        en="If all terms but one are at most their counterparts, so is the sum without that one.",
        zh="两个和都去掉同一项之后，每一项都不大于对应项，则和仍不大于另一和。",
    ),
    given=[ForEach(i, n, LessEqual(f[i], g[i]), exclude=j)],
    claim=LessEqual(Sum(f[i], (i, 1, n), exclude=j), Sum(g[i], (i, 1, n), exclude=j)),
)
def sum_monotone_except():
    with suppose(*in_range(i, n)):
        with suppose(Equation(i, j)) as same:
            at = calc((1 - delta(i, j)) * f[i])
            at.eq(0, by=[same, axiom("delta_same")])
            at.le((1 - delta(i, j)) * g[i], by=[same, axiom("delta_same")])
        with suppose(NotEqual(i, j)):
            off = calc((1 - delta(i, j)) * f[i])
            off.eq(f[i], by=axiom("delta_other"))
            off.le(g[i])
            off.eq((1 - delta(i, j)) * g[i], by=axiom("delta_other"))
        each = for_each(i, n, cases(Equation(i, j), at.qed(), off.qed()))
    chain = calc(Sum(f[i], (i, 1, n), exclude=j))
    chain.eq(Sum((1 - delta(i, j)) * f[i], (i, 1, n)), by=axiom("sum_except"))
    chain.le(Sum((1 - delta(i, j)) * g[i], (i, 1, n)), by=[sum_monotone, each])
    chain.eq(Sum(g[i], (i, 1, n), exclude=j), by=axiom("sum_except"))
    return chain.qed()


@lemma(
    title=Text(en="A sum of non-negative terms", zh="非负项之和非负"),
    words=Text(
        en="A finite sum of non-negative terms is non-negative.",
        zh="非负项的有限和非负。",
    ),
    given=[ForEach(i, n, LessEqual(0, f[i]))],
    claim=LessEqual(0, Sum(f[i], (i, 1, n))),
)
def sum_nonnegative():
    chain = calc(0)
    chain.eq(Sum(0, (i, 1, n)), by=sum_of_constant)
    chain.le(Sum(f[i], (i, 1, n)), by=sum_monotone)
    return chain.qed()


@lemma(
    title=Text(en="A term is at most the sum", zh="总和不小于单项"),
    words=Text(
        en="No term of a sum of non-negative terms exceeds the sum.",
        zh="非负项之和不小于其中任何一项。",
    ),
    given=[ForEach(i, n, LessEqual(0, f[i])), in_range(j, n)],
    claim=LessEqual(f[j], Sum(f[i], (i, 1, n))),
)
def term_at_most_sum():
    rest = calc(0)
    rest.eq(Sum(0, (i, 1, n), exclude=j), by=sums)
    rest.le(Sum(f[i], (i, 1, n), exclude=j), by=sum_monotone_except)
    chain = calc(f[j])
    chain.le(f[j] + Sum(f[i], (i, 1, n), exclude=j), by=rest.qed())
    chain.eq(Sum(f[i], (i, 1, n)), by=sum_split)
    return chain.qed()


@lemma(
    title=Text(en="A sum of non-negative terms without one", zh="去掉一项的非负项之和非负"),
    words=Text(
        en="If all terms but one are non-negative, so is the sum without that one.",
        zh="若除一项外其余各项都非负，则去掉这一项的和非负。",
    ),
    given=[ForEach(i, n, LessEqual(0, f[i]), exclude=j)],
    claim=LessEqual(0, Sum(f[i], (i, 1, n), exclude=j)),
)
def sum_nonnegative_except():
    chain = calc(0)
    chain.eq(Sum((1 - delta(i, j)) * 0, (i, 1, n)), by=sums)
    chain.eq(Sum(0, (i, 1, n), exclude=j), by=axiom("sum_except"))
    chain.le(Sum(f[i], (i, 1, n), exclude=j), by=sum_monotone_except)
    return chain.qed()


@lemma(
    title=Text(
        en="A term is at most the sum without another term", zh="去掉一项的和不小于其余单项"
    ),
    words=Text(
        en="No term of a sum of non-negative terms exceeds the sum without some other term.",
        zh="非负项之和去掉一项后，仍不小于其余的任何一项。",
    ),
    given=[
        ForEach(i, n, LessEqual(0, f[i]), exclude=k),
        in_range(j, n),
        NotEqual(j, k),
    ],
    claim=LessEqual(f[j], Sum(f[i], (i, 1, n), exclude=k)),
)
def term_at_most_sum_except():
    with suppose(*in_range(i, n)):
        with suppose(Equation(i, k)) as same:
            none = calc(0)
            none.eq((1 - delta(i, k)) * f[i], by=[same, axiom("delta_same")])
        with suppose(NotEqual(i, k)):
            off = calc(0)
            off.le(f[i])
            off.eq((1 - delta(i, k)) * f[i], by=axiom("delta_other"))
        at = have(LessEqual(0, (1 - delta(i, k)) * f[i]), by=none.qed())
        each = for_each(i, n, cases(Equation(i, k), at, off.qed()))
    chain = calc(f[j])
    chain.eq((1 - delta(j, k)) * f[j], by=axiom("delta_other"))
    chain.le(Sum((1 - delta(i, k)) * f[i], (i, 1, n)), by=[term_at_most_sum, each])
    chain.eq(Sum(f[i], (i, 1, n), exclude=k), by=axiom("sum_except"))
    return chain.qed()
