"""Order: strict and weak, signs of inverses and products, absolute value."""

from bilemma.bilingual.text import Text
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.arithmetic import ring as ring_rule
from bilemma.trusted.kernel import absurd, assume, cut, inst, leibniz, trans
from bilemma.trusted.kernel import axiom as kernel_axiom
from bilemma.trusted.kernel import cases as by_cases
from bilemma.trusted.terms import inv, mk, num, sym

from ..calc import calc, have, shown
from ..propositions import Equation, Less, LessEqual, NotEqual
from ..reasons import axiom
from ..structure import cases, suppose
from ..symbols import absolute, reals
from .declaring import lemma

x, y = reals("x y")


@lemma(
    title=Text(en="Less is unequal", zh="小于则不等"),
    words=Text(
        en="A number less than another differs from it.", zh="若一数小于另一数，则二者不等。"
    ),
    given=[Less(x, y)],
    claim=NotEqual(x, y),
)
def unequal_of_less():
    a, b = sym("x"), sym("y")
    less, same, goal = assume(mk("Lt", a, b)), assume(mk("Eq", a, b)), mk("Ne", a, b)
    self_less = leibniz((0,), less, same)
    false = absurd(goal, self_less, combine(mk("Le", b, b), []))
    note = Text(en="If $x=y$, then $y<y$, which is false.", zh="若 $x=y$，则 $y<y$，矛盾。")
    return shown(by_cases(mk("Eq", a, b), false, assume(goal)), note)


@lemma(
    title=Text(en="Unequal and at most is less", zh="不大于且不等则小于"),
    words=Text(
        en="A number that is at most another and differs from it is less.",
        zh="若一数不大于另一数且与之不等，则小于它。",
    ),
    given=[LessEqual(x, y), NotEqual(x, y)],
    claim=Less(x, y),
)
def less_of_unequal():
    a, b = sym("x"), sym("y")
    goal = mk("Lt", a, b)
    same = kernel_axiom("antisymmetry")
    false = absurd(goal, same, assume(mk("Ne", a, b)))
    note = Text(
        en=r"Otherwise also $y\le x$, and then $x=y$.", zh=r"否则 $y\le x$，从而 $x=y$，矛盾。"
    )
    return shown(by_cases(mk("Le", b, a), false, assume(goal)), note)


@lemma(
    title=Text(en="A product of non-zero factors", zh="非零因子之积"),
    words=Text(en="A product of non-zero numbers is not zero.", zh="非零数之积不为零。"),
    given=[NotEqual(x, 0), NotEqual(y, 0)],
    claim=NotEqual(x * y, 0),
)
def product_nonzero():
    a, b = sym("x"), sym("y")
    product, goal = a * b, mk("Ne", a * b, 0)
    zero = assume(mk("Eq", product, 0))
    first = ring_rule(a, product * inv(b))
    second = leibniz((1,), first, _product_with(zero, inv(b)))
    false = absurd(goal, second, assume(mk("Ne", a, 0)))
    note = Text(
        en=r"If $xy=0$, then $x=(xy)\cdot y^{-1}=0$.",
        zh=r"若 $xy=0$，则 $x=(xy)\cdot y^{-1}=0$，矛盾。",
    )
    return shown(by_cases(zero.conclusion, false, assume(goal)), note)


def _product_with(equation, factor):
    """l = 0 gives l·c = 0, by two inequalities."""
    product = equation.left * factor
    low = combine(mk("Le", product, 0), [(factor, (), (equation,))])
    high = combine(mk("Le", 0, product), [(-factor, (), (equation,))])
    same = inst(kernel_axiom("antisymmetry"), {sym("x"): product, sym("y"): num(0)})
    return cut(high, cut(low, same))


@lemma(
    title=Text(en="The inverse of a non-zero number", zh="非零数的倒数"),
    words=Text(en="The inverse of a non-zero number is not zero.", zh="非零数的倒数不为零。"),
    given=[NotEqual(x, 0)],
    claim=NotEqual(1 / x, 0),
)
def inverse_nonzero():
    a = sym("x")
    goal, zero = mk("Ne", inv(a), 0), assume(mk("Eq", inv(a), 0))
    one = ring_rule(num(1), a * inv(a))
    vanishes = trans(one, _product_with(zero, a))
    positive = combine(mk("Lt", 0, 1), [(1, (), ())])
    unequal = cut(positive, inst(unequal_of_less.theorem, {sym("x"): 0, sym("y"): 1}))
    false = absurd(goal, vanishes, unequal)
    note = Text(
        en=r"If $1/x=0$, then $1=x\cdot(1/x)=0$.", zh=r"若 $1/x=0$，则 $1=x\cdot(1/x)=0$，矛盾。"
    )
    return shown(by_cases(zero.conclusion, false, assume(goal)), note)


@lemma(
    title=Text(en="The inverse of a positive number", zh="正数的倒数"),
    words=Text(en="The inverse of a positive number is positive.", zh="正数的倒数为正。"),
    given=[Less(0, x)],
    claim=Less(0, 1 / x),
)
def inverse_positive():
    a = sym("x")
    square = combine(mk("Le", 0, a * inv(a) ** 2), [(1, (inv(a),), (assume(mk("Lt", 0, a)),))])
    unequal = have(NotEqual(x, 0), by=unequal_of_less)
    note = Text(en=r"$x\cdot(1/x)^2$ is not negative.", zh=r"$x\cdot(1/x)^2$ 非负。")
    nonnegative = shown(trans(square, cut(unequal.theorem, ring_rule(square.right, inv(a)))), note)
    inverse = have(NotEqual(1 / x, 0), by=[unequal, inverse_nonzero])
    return have(Less(0, 1 / x), by=[nonnegative, inverse, less_of_unequal])


@lemma(
    title=Text(en="The square of a non-zero number", zh="非零数的平方不为零"),
    words=Text(en="The square of a non-zero number is not zero.", zh="非零数的平方不为零。"),
    given=[NotEqual(x, 0)],
    claim=NotEqual(x**2, 0),
)
def power_nonzero():
    return have(NotEqual(x**2, 0), by=product_nonzero(x=x, y=x))


@lemma(
    title=Text(en="Bounds give the absolute value", zh="绝对值的界"),
    words=Text(
        en="A number whose value and negative are both at most $y$ has absolute value at most $y$.",
        zh="若一数及其相反数都不超过某数，则其绝对值也不超过该数。",
    ),
    given=[LessEqual(x, y), LessEqual(-x, y)],
    claim=LessEqual(absolute(x), y),
)
def absolute_value_at_most():
    return have(LessEqual(absolute(x), y), by=[absolute, axiom("max_least")])


@lemma(
    title=Text(en="A number is at most its absolute value", zh="数不超过其绝对值"),
    words=Text(en="A number is at most its absolute value.", zh="任何数都不超过其绝对值。"),
    claim=LessEqual(x, absolute(x)),
)
def at_most_absolute_value():
    return have(LessEqual(x, absolute(x)), by=[absolute, axiom("max_left")])


@lemma(
    title=Text(en="The absolute value is not negative", zh="绝对值非负"),
    words=Text(en="An absolute value is never negative.", zh="绝对值非负。"),
    claim=LessEqual(0, absolute(x)),
)
def absolute_value_nonnegative():
    upper = have(LessEqual(x, absolute(x)), by=at_most_absolute_value)
    lower = have(LessEqual(-x, absolute(x)), by=[absolute, axiom("max_left")(x=-x, y=x)])
    return have(LessEqual(0, absolute(x)), by=[upper, lower])


@lemma(
    title=Text(en="Absolute value of a non-negative number", zh="非负数的绝对值"),
    words=Text(
        en="A non-negative number is its own absolute value.", zh="非负数的绝对值是它自身。"
    ),
    given=[LessEqual(0, x)],
    claim=Equation(absolute(x), x),
)
def absolute_of_nonnegative():
    upper = have(LessEqual(absolute(x), x), by=absolute_value_at_most(x=x, y=x))
    lower = have(LessEqual(x, absolute(x)), by=at_most_absolute_value)
    same = axiom("antisymmetry")(x=absolute(x), y=x)
    return have(Equation(absolute(x), x), by=[upper, lower, same])


@lemma(
    title=Text(en="Absolute value of the negative", zh="相反数的绝对值"),
    words=Text(
        en="A number and its negative have the same absolute value.",
        zh="互为相反数的两数绝对值相等。",
    ),
    claim=Equation(absolute(-x), absolute(x)),
)
def absolute_of_negative():
    return have(Equation(absolute(-x), absolute(x)), by=absolute)


@lemma(
    title=Text(en="Absolute value of a multiple", zh="非负倍的绝对值"),
    words=Text(
        en=r"If $y\ge 0$, then $|yx|=y|x|$.",
        zh=r"若 $y\ge 0$，则 $|yx|=y|x|$。",
    ),
    given=[LessEqual(0, y)],
    claim=Equation(absolute(y * x), y * absolute(x)),
)
def absolute_of_multiple():
    with suppose(LessEqual(0, x)):
        sign = have(LessEqual(0, y * x))
        right = calc(absolute(y * x))
        right.eq(y * x, by=[sign, absolute_of_nonnegative(x=y * x)])
        right.eq(y * absolute(x), by=absolute_of_nonnegative(x=x))
    with suppose(Less(x, 0)):
        sign = have(LessEqual(0, y * -x))
        left = calc(absolute(y * x))
        left.eq(absolute(y * -x), by=absolute_of_negative(x=y * x))
        left.eq(y * -x, by=[sign, absolute_of_nonnegative(x=y * -x)])
        left.eq(y * absolute(-x), by=absolute_of_nonnegative(x=-x))
        left.eq(y * absolute(x), by=absolute_of_negative)
    return cases(LessEqual(0, x), right.qed(), left.qed())
