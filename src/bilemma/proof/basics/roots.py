"""Square roots: their sign, their order, and what they cancel."""

import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import absurd, assume, cut
from bilemma.trusted.kernel import axiom as kernel_axiom
from bilemma.trusted.kernel import cases as by_cases
from bilemma.trusted.terms import mk, sym

from ..calc import calc, have, shown
from ..from_sympy import read
from ..propositions import Equation, Less, LessEqual
from ..reasons import axiom
from ..structure import cases, suppose
from ..symbols import reals
from ..tactics import arith, contradiction, ring
from .declaring import lemma
from .order import less_of_unequal

x, y = reals("x y")


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
