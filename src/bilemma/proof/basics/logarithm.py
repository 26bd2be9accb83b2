"""The logarithm: inverse of the exponential, monotonicity, of products and inverses."""

from sympy import log, sqrt

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..propositions import Equation, Less, LessEqual
from ..reasons import axiom
from ..structure import cases, suppose
from ..symbols import exp, reals
from ..tactics import contradiction
from .declaring import lemma
from .exponential_function import exponential_of_negative, exponential_positive
from .roots import square_root_of_square

x, y = reals("x y")


@lemma(
    title=Text(en="The exponential is strictly increasing", zh="指数函数严格递增"),
    words=Text(
        en=r"A strictly larger exponent gives a strictly larger power of $\mathrm e$.",
        zh=r"指数严格增大，$\mathrm e$ 的幂也严格增大。",
    ),
    given=[Less(x, y)],
    claim=Less(exp(x), exp(y)),
)
def exponential_increasing():
    gap = have(Less(0, y - x))
    weight = have(Less(0, exp(x)))
    chain = calc(exp(x))
    chain.lt(exp(x) * (1 + (y - x)), by=[gap, weight])
    chain.le(exp(x) * exp(y - x), by=[axiom("exp_lower")(x=y - x), weight])
    chain.eq(exp(y), by=axiom("exp_add")(x=x, y=y - x))
    return chain.qed()


@lemma(
    title=Text(en="Exponents are ordered like the powers", zh="由指数函数值的大小得指数的大小"),
    words=Text(
        en=r"If $\mathrm e^x\le\mathrm e^y$, then $x\le y$.",
        zh=r"若 $\mathrm e^x\le\mathrm e^y$，则 $x\le y$。",
    ),
    given=[LessEqual(exp(x), exp(y))],
    claim=LessEqual(x, y),
)
def exponent_monotone():
    with suppose(LessEqual(x, y)):
        fine = have(LessEqual(x, y))
    with suppose(Less(y, x)):
        larger = have(Less(exp(y), exp(x)), by=exponential_increasing)
        false = have(LessEqual(x, y), by=[larger, contradiction])
    return cases(LessEqual(x, y), fine, false)


@lemma(
    title=Text(en="Logarithm of an exponential", zh="指数函数值的对数"),
    words=Text(en=r"The logarithm of $\mathrm e^x$ is $x$.", zh=r"$\mathrm e^x$ 的对数是 $x$。"),
    claim=Equation(log(exp(x)), x),
)
def logarithm_of_exponential():
    positive = have(Less(0, exp(x)), by=exponential_positive)
    same = have(Equation(exp(log(exp(x))), exp(x)), by=[positive, axiom("exp_log")])
    lower = have(LessEqual(log(exp(x)), x), by=[same, exponent_monotone])
    upper = have(LessEqual(x, log(exp(x))), by=[same, exponent_monotone])
    return have(
        Equation(log(exp(x)), x), by=[lower, upper, axiom("antisymmetry")(x=log(exp(x)), y=x)]
    )


@lemma(
    title=Text(en="The logarithm is monotone", zh="对数函数的单调性"),
    words=Text(
        en=r"For positive numbers with $x\le y$, $\log x\le\log y$.",
        zh=r"若正数 $x\le y$，则 $\log x\le\log y$。",
    ),
    given=[Less(0, x), LessEqual(x, y)],
    claim=LessEqual(log(x), log(y)),
)
def logarithm_monotone():
    positive = have(Less(0, y), by=[Less(0, x), LessEqual(x, y)])
    chain = calc(exp(log(x)))
    chain.eq(x, by=axiom("exp_log"))
    chain.le(y)
    chain.eq(exp(log(y)), by=[positive, axiom("exp_log")(x=y)])
    return have(LessEqual(log(x), log(y)), by=[chain.qed(), exponent_monotone])


@lemma(
    title=Text(en="Logarithm of a product", zh="乘积的对数"),
    also=Text(en="log(xy) = log x + log y", zh="log(xy) = log x + log y"),
    words=Text(
        en="The logarithm of a product of positive numbers is the sum of the logarithms.",
        zh="正数之积的对数等于对数之和。",
    ),
    given=[Less(0, x), Less(0, y)],
    claim=Equation(log(x * y), log(x) + log(y)),
)
def logarithm_of_product():
    chain = calc(log(x * y))
    chain.eq(log(exp(log(x)) * exp(log(y))), by=axiom("exp_log"))
    chain.eq(log(exp(log(x) + log(y))), by=axiom("exp_add"))
    chain.eq(log(x) + log(y), by=logarithm_of_exponential)
    return chain.qed()


@lemma(
    title=Text(en="Logarithm of an inverse", zh="倒数的对数"),
    also=Text(en="log(1/x) = −log x", zh="log(1/x) = −log x"),
    words=Text(
        en="The logarithm of the inverse of a positive number is minus its logarithm.",
        zh="正数的倒数，其对数等于该数对数的相反数。",
    ),
    given=[Less(0, x)],
    claim=Equation(log(1 / x), -log(x)),
)
def logarithm_of_inverse():
    inverse = calc(exp(-log(x)))
    inverse.eq(exp(-log(x)) * exp(log(x)) / x, by=axiom("exp_log"))
    inverse.eq(1 / x, by=exponential_of_negative(x=log(x)))
    chain = calc(log(1 / x))
    chain.eq(log(exp(-log(x))), by=inverse.qed())
    chain.eq(-log(x), by=logarithm_of_exponential)
    return chain.qed()


@lemma(
    title=Text(en="The square root by the exponential", zh="用指数函数表示平方根"),
    words=Text(
        en="The square root of a positive number is the exponential of half its logarithm.",
        zh=r"正数 $x$ 的平方根等于 $\mathrm e^{(\log x)/2}$。",
    ),
    given=[Less(0, x)],
    claim=Equation(exp(log(x) / 2), sqrt(x)),
)
def square_root_by_exponential():
    half = exp(log(x) / 2)
    square = calc(half**2)
    square.eq(exp(log(x)), by=axiom("exp_add")(x=log(x) / 2, y=log(x) / 2))
    square.eq(x, by=axiom("exp_log"))
    chain = calc(half)
    chain.eq(sqrt(x), by=[square.qed(), square_root_of_square(x=half, y=x)])
    return chain.qed()
