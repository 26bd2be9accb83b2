"""The exponential function: value at 0, positivity, monotonicity."""

from bilemma.bilingual.text import Text
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import absurd, assume, cut, inst
from bilemma.trusted.kernel import axiom as kernel_axiom
from bilemma.trusted.kernel import cases as by_cases
from bilemma.trusted.terms import mk, num, sym

from ..calc import calc, shown
from ..propositions import Equation, Less, LessEqual, in_range
from ..reasons import axiom
from ..symbols import Sum, exp, naturals, reals, softmax, vectors
from .declaring import lemma
from .order import less_of_unequal
from .sum_bounds import term_at_most_sum

x, y = reals("x y")
i, j, n = naturals("i j n")
z = vectors("z", n)


@lemma(
    title=Text(en="The exponential at zero", zh="指数函数在零处的值"),
    words=Text(en=r"$\mathrm e$ to the power $0$ is $1$.", zh=r"$\mathrm e$ 的零次方等于 $1$。"),
    claim=Equation(exp(0), 1),
)
def exponential_at_zero():
    one = mk("exp", num(0))
    square = inst(kernel_axiom("exp_add"), {sym("x"): 0, sym("y"): 0})
    lower = inst(kernel_axiom("exp_lower"), {sym("x"): 0})
    upper = combine(mk("Le", one, 1), [(1, (one - 1,), ()), (-1, (), (square,))])
    same = inst(kernel_axiom("antisymmetry"), {sym("x"): one, sym("y"): num(1)})
    note = Text(
        en=r"$\mathrm e^0\ge 1$, and $\mathrm e^0=(\mathrm e^0)^2$ gives "
        r"$1-\mathrm e^0=(\mathrm e^0-1)^2\ge 0$.",
        zh=r"$\mathrm e^0\ge 1$；又由 $\mathrm e^0=(\mathrm e^0)^2$ 得 "
        r"$1-\mathrm e^0=(\mathrm e^0-1)^2\ge 0$。",
    )
    return shown(cut(upper, cut(lower, same)), note)


@lemma(
    title=Text(en="The exponential of a negative", zh="指数函数的倒数关系"),
    also=Text(en="e^(−x) = 1/e^x", zh="e^(−x) = 1/e^x"),
    words=Text(
        en=r"$\mathrm e^x$ and $\mathrm e^{-x}$ are inverse to each other.",
        zh=r"$\mathrm e^x$ 与 $\mathrm e^{-x}$ 互为倒数。",
    ),
    claim=Equation(exp(x) * exp(-x), 1),
)
def exponential_of_negative():
    chain = calc(exp(x) * exp(-x))
    chain.eq(exp(0), by=axiom("exp_add")(x=x, y=-x))
    chain.eq(1, by=exponential_at_zero)
    return chain.qed()


@lemma(
    title=Text(en="The exponential is positive", zh="指数函数恒正"),
    words=Text(
        en=r"$\mathrm e^x$ is positive for every real $x$.",
        zh=r"对任意实数 $x$，$\mathrm e^x$ 为正。",
    ),
    claim=Less(0, exp(x)),
)
def exponential_positive():
    a = sym("x")
    e, half = mk("exp", a), mk("exp", num(1) / 2 * a)
    square = inst(kernel_axiom("exp_add"), {sym("x"): num(1) / 2 * a, sym("y"): num(1) / 2 * a})
    nonnegative = combine(mk("Le", 0, e), [(1, (half,), ()), (-1, (), (square,))])
    goal, zero = mk("Ne", e, 0), assume(mk("Eq", e, 0))
    one = exponential_of_negative.theorem
    vanishes = combine(mk("Le", 1, 0), [(mk("exp", -a), (), (zero,)), (-1, (), (one,))])
    false = absurd(goal, vanishes, combine(mk("Lt", 0, 1), [(1, (), ())]))
    note = Text(
        en=r"$\mathrm e^x=(\mathrm e^{x/2})^2\ge 0$, and $\mathrm e^x=0$ would give "
        r"$1=\mathrm e^x\mathrm e^{-x}=0$.",
        zh=r"$\mathrm e^x=(\mathrm e^{x/2})^2\ge 0$；若 $\mathrm e^x=0$，则 "
        r"$1=\mathrm e^x\mathrm e^{-x}=0$，矛盾。",
    )
    nonzero = by_cases(zero.conclusion, false, assume(goal))
    less = inst(less_of_unequal.theorem, {sym("x"): 0, sym("y"): e})
    return shown(cut(nonnegative, cut(nonzero, less)), note, by=less_of_unequal)


@lemma(
    title=Text(en="The exponential is monotone", zh="指数函数的单调性"),
    words=Text(
        en=r"If $x\le y$, then $\mathrm e^x\le\mathrm e^y$.",
        zh=r"若 $x\le y$，则 $\mathrm e^x\le\mathrm e^y$。",
    ),
    given=[LessEqual(x, y)],
    claim=LessEqual(exp(x), exp(y)),
)
def exponential_monotone():
    chain = calc(exp(x))
    chain.le(exp(x) * (1 + (y - x)), by=exponential_positive(x=x))
    chain.le(exp(x) * exp(y - x), by=[axiom("exp_lower")(x=y - x), exponential_positive(x=x)])
    chain.eq(exp(y), by=axiom("exp_add")(x=x, y=y - x))
    return chain.qed()


@lemma(
    title=Text(en="A sum of exponentials is positive", zh="指数函数值之和恒正"),
    words=Text(en="The denominator of softmax is positive.", zh="softmax 的分母为正。"),
    given=[in_range(i, n)],
    claim=Less(0, Sum(exp(z[j]), (j, 1, n))),
)
def sum_of_exponentials_positive():
    chain = calc(0)
    chain.lt(exp(z[i]), by=exponential_positive)
    chain.le(Sum(exp(z[j]), (j, 1, n)), by=term_at_most_sum)
    return chain.qed()


@lemma(
    title=Text(en="Softmax is positive", zh="softmax 恒正"),
    words=Text(en="Every component of softmax is positive.", zh="softmax 的每个分量都为正。"),
    given=[in_range(i, n)],
    claim=Less(0, softmax(z, i)),
)
def softmax_is_positive():
    chain = calc(0)
    chain.lt(exp(z[i]) / Sum(exp(z[j]), (j, 1, n)), by=sum_of_exponentials_positive)
    chain.eq(softmax(z, i), by=softmax)
    return chain.qed()
