"""Order: strict and weak, signs of inverses and products, absolute value, square root."""

import sympy as sp

from bilemma.text import Text
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.arithmetic import ring as ring_rule
from bilemma.trusted.kernel import absurd, assume, cut, inst, leibniz, trans
from bilemma.trusted.kernel import axiom as kernel_axiom
from bilemma.trusted.kernel import cases as by_cases
from bilemma.trusted.terms import inv, mk, num, sym

from ..calc import calc, have, shown
from ..from_sympy import read
from ..propositions import Equation, Less, LessEqual, NotEqual
from ..reasons import axiom
from ..structure import cases, suppose
from ..symbols import absolute, reals
from ..tactics import arith, contradiction, ring
from .declaring import lemma

x, y, z = reals("x y z")


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
    title=Text(en="The root of a positive number", zh="正数的平方根"),
    words=Text(en="The square root of a positive number is positive.", zh="正数的平方根为正。"),
    given=[Less(0, x)],
    claim=Less(0, sp.sqrt(x)),
)
def square_root_positive():
    a = sym("x")
    root = mk("sqrt", a)
    square = cut(
        combine(mk("Le", 0, a), [(1, (), (assume(mk("Lt", 0, a)),))]), kernel_axiom("sqrt_square")
    )
    zero, goal = assume(mk("Eq", root, 0)), mk("Ne", root, 0)
    vanishes = combine(mk("Le", a, 0), [(-1, (), (square,)), (root, (), (zero,))])
    false = absurd(goal, vanishes, assume(mk("Lt", 0, a)))
    note = Text(
        en=r"If $\sqrt x=0$, then $x=(\sqrt x)^2=0$.",
        zh=r"若 $\sqrt x=0$，则 $x=(\sqrt x)^2=0$，矛盾。",
    )
    nonzero = shown(by_cases(zero.conclusion, false, assume(goal)), note)
    return have(Less(0, sp.sqrt(x)), by=[nonzero, axiom("sqrt_nonnegative")(x=x), less_of_unequal])


@lemma(
    title=Text(en="Order of squares", zh="平方的大小"),
    also=Text(en="taking square roots of an inequality", zh="不等式两边开方"),
    words=Text(
        en="A number whose square is at most that of a non-negative number is at most that number.",
        zh="若一个数的平方不超过某个非负数的平方，则该数不超过这个非负数。",
    ),
    given=[LessEqual(0, y), LessEqual(x**2, y**2)],
    claim=LessEqual(x, y),
)
def at_most_by_squares():
    with suppose(LessEqual(x, y)):
        yes = have(LessEqual(x, y))
    with suppose(Less(y, x)):
        square = have(Less(y**2, x**2), by=arith)
        no = have(LessEqual(x, y), by=[square, contradiction])
    return cases(LessEqual(x, y), yes, no)


@lemma(
    title=Text(en="At most the square root", zh="不超过平方根"),
    words=Text(
        en="A non-negative number whose square is at most $y$ is at most the square root of $y$.",
        zh="若非负数的平方不超过 $y$，则该数不超过 $y$ 的算术平方根。",
    ),
    given=[LessEqual(0, x), LessEqual(x**2, y)],
    claim=LessEqual(x, sp.sqrt(y)),
)
def at_most_square_root():
    nonnegative = have(LessEqual(0, y), by=LessEqual(x**2, y))
    root = have(LessEqual(0, sp.sqrt(y)), by=axiom("sqrt_nonnegative"))
    square = have(Equation(read(sp.sqrt(y)) ** 2, y), by=[nonnegative, axiom("sqrt_square")])
    return have(LessEqual(x, sp.sqrt(y)), by=[root, square, at_most_by_squares])


@lemma(
    title=Text(en="Square root of a square", zh="平方的算术平方根"),
    words=Text(
        en="A non-negative number is the square root of its square.",
        zh="非负数等于其平方的算术平方根。",
    ),
    given=[LessEqual(0, x), Equation(x**2, y)],
    claim=Equation(sp.sqrt(y), x),
)
def square_root_of_square():
    nonnegative = have(LessEqual(0, y), by=Equation(x**2, y))
    root = have(LessEqual(0, sp.sqrt(y)), by=axiom("sqrt_nonnegative"))
    square = have(Equation(read(sp.sqrt(y)) ** 2, y), by=[nonnegative, axiom("sqrt_square")])
    lower = have(LessEqual(x, sp.sqrt(y)), by=[root, square, at_most_by_squares])
    upper = have(LessEqual(sp.sqrt(y), x), by=[root, square, at_most_by_squares])
    return have(
        Equation(sp.sqrt(y), x), by=[lower, upper, axiom("antisymmetry")(x=sp.sqrt(y), y=x)]
    )


@lemma(
    title=Text(en="Square of the inverse of a root", zh="平方根倒数的平方"),
    also=Text(en="(1/√x)² = 1/x", zh="(1/√x)² = 1/x"),
    words=Text(
        en="The inverse of a square root, squared, is the inverse of the number.",
        zh="正数的平方根的倒数，其平方等于该数的倒数。",
    ),
    given=[Less(0, x)],
    claim=Equation(read(1 / sp.sqrt(x)) ** 2, 1 / x),
)
def square_of_inverse_root():
    root = read(sp.sqrt(x))
    positive = have(LessEqual(0, x))
    chain = calc(read(1 / sp.sqrt(x)) ** 2)
    chain.eq(root**2 * read(1 / sp.sqrt(x)) ** 2 * read(1 / x), by=[positive, axiom("sqrt_square")])
    chain.eq(1 / x, by=ring)
    return chain.qed()


@lemma(
    title=Text(en="A number over its root", zh="正数除以其平方根"),
    also=Text(en="x/√x = √x; rationalising the denominator", zh="x/√x = √x；分母有理化"),
    words=Text(
        en="A positive number divided by its square root is its square root.",
        zh="正数除以其平方根等于其平方根。",
    ),
    given=[Less(0, x)],
    claim=Equation(read(x) * read(1 / sp.sqrt(x)), sp.sqrt(x)),
)
def number_over_root():
    root = read(sp.sqrt(x))
    nonnegative = have(LessEqual(0, x))
    chain = calc(read(x) * read(1 / sp.sqrt(x)))
    chain.eq(root**2 * read(1 / sp.sqrt(x)), by=[nonnegative, axiom("sqrt_square")])
    chain.eq(root, by=ring)
    return chain.qed()


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
