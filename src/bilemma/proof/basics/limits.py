"""Limits along the real and the natural numbers: those that the search for a limit knows."""

from sympy import log, sqrt

from bilemma.bilingual.text import Text

from ..calc import calc, have
from ..from_sympy import read
from ..propositions import Equation, ForAllReal, ForEach, Implies, Less, LessEqual, Tends
from ..reasons import axiom
from ..structure import suppose
from ..symbols import absolute, exp, functions, keep, naturals, reals, vectors
from ..tactics import ring
from .declaring import lemma
from .exponential_function import exponential_of_negative
from .logarithm import square_root_by_exponential
from .order import at_most_absolute_value

n = naturals("n")
t, a, c = reals("t a c")
q, r = vectors("q r")
h, k = functions("h k")


@lemma(
    title=Text(en="Logarithm of a number above one", zh="大于一的数的对数"),
    words=Text(
        en="A number larger than 1 has a positive logarithm.", zh="大于 1 的数，其对数为正。"
    ),
    given=[Less(1, t)],
    claim=Less(0, log(t)),
)
def logarithm_positive():
    inverse = keep(1 / t)
    power = have(Equation(exp(log(t)), t), by=axiom("exp_log"))
    one = calc(exp(-log(t)))
    one.eq(exp(-log(t)) * exp(log(t)) * inverse, by=power)
    one.eq(inverse, by=exponential_of_negative(x=log(t)))
    below = have(1 - log(t) <= inverse, by=[one.qed(), axiom("exp_lower")(x=-log(t))])
    small = calc(inverse)
    small.lt(t * inverse)
    small.eq(1)
    return have(Less(0, log(t)), by=[below, small.qed()])


@lemma(
    title=Text(en="Limit of the reciprocal", zh="倒数的极限"),
    words=Text(
        en=r"The reciprocal $1/t$ tends to 0 as $t$ grows.",
        zh=r"当 $t$ 趋于无穷时，$1/t$ 趋于 0。",
    ),
    claim=Tends(1 / t, t, 0),
)
def limit_of_reciprocal():
    with suppose(LessEqual(2, t)):
        inverse = keep(1 / t)
        positive = have(Less(0, log(t)), by=logarithm_positive)
        power = have(Equation(exp(log(t)), t), by=axiom("exp_log"))
        above = have(log(t) <= t, by=[power, axiom("exp_lower")(x=log(t))])
        chain = calc(1 / t)
        chain.eq(inverse * log(t) * keep(1 / log(t)), by=positive)
        weight = have(Less(0, inverse * keep(1 / log(t))), by=positive)
        chain.le(inverse * t * keep(1 / log(t)), by=[above, weight])
        chain.eq(1 / log(t), by=positive)
        chain.tends(0, t)
    return chain.qed()


@lemma(
    title=Text(en="Limit of a product", zh="积的极限"),
    words=Text(
        en="A product of two functions tends to the product of their limits.",
        zh="两个函数之积的极限，等于其极限之积。",
    ),
    given=[Tends(h(t), t, a), Tends(k(t), t, c)],
    claim=Tends(h(t) * k(t), t, a * c),
)
def limit_of_product():
    return _by_squares(h(t), k(t), t)


@lemma(
    title=Text(en="Limit of a product of sequences", zh="数列之积的极限"),
    words=Text(
        en="A product of two sequences tends to the product of their limits.",
        zh="两个数列之积的极限，等于其极限之积。",
    ),
    given=[Tends(q[n], n, a), Tends(r[n], n, c)],
    claim=Tends(q[n] * r[n], n, a * c),
)
def limit_of_product_of_sequences():
    return _by_squares(q[n], r[n], n)


def _by_squares(one, other, grows):
    """one · other → a c, of two that tend to a and to c: squares are differentiable."""
    chain = calc(one * other)
    chain.eq((one + other) ** 2 / 4 - (one - other) ** 2 / 4, by=ring)
    chain.tends(a * c, grows)
    return chain.qed()


@lemma(
    title=Text(en="Exponential decay at a rate", zh="给定速率的指数衰减"),
    words=Text(
        en=r"For a positive rate $c$, $\mathrm e^{-ct}$ tends to $0$ as $t$ grows.",
        zh=r"若速率 $c$ 为正，则当 $t$ 趋于无穷时，$\mathrm e^{-ct}$ 趋于 $0$。",
    ),
    given=[Less(0, c)],
    claim=Tends(exp(-c * t), t, 0),
)
def exponential_decay_at_rate():
    with suppose(LessEqual(1, t)):
        weight = have(Less(0, exp(-c * t) / (c * t)))
        chain = calc(exp(-c * t))
        # a kernel's term: SymPy would cancel c t before anybody has asked whether it is 0
        chain.eq(read(c * t) * read(exp(-c * t) / (c * t)), by=ring)
        chain.le(exp(c * t) * (exp(-c * t) / (c * t)), by=[axiom("exp_lower")(x=c * t), weight])
        chain.eq(1 / c * (1 / t), by=exponential_of_negative(x=c * t))
        chain.tends(0, t)
    return chain.qed()


@lemma(
    title=Text(en="Exponential decay", zh="指数衰减"),
    words=Text(
        en=r"$\mathrm e^{-t}$ tends to $0$ as $t$ grows.",
        zh=r"当 $t$ 趋于无穷时，$\mathrm e^{-t}$ 趋于 $0$。",
    ),
    claim=Tends(exp(-t), t, 0),
)
def exponential_decay():
    return have(Tends(exp(-t), t, 0), by=exponential_decay_at_rate(c=1))


@lemma(
    title=Text(en="Limit of a negative power", zh="负幂的极限"),
    words=Text(
        en=r"For a positive exponent $c$, $t^{-c}=\mathrm e^{-c\log t}$ tends to 0 as $t$ grows.",
        zh=r"若指数 $c$ 为正，则当 $t$ 趋于无穷时，$t^{-c}=\mathrm e^{-c\log t}$ 趋于 0。",
    ),
    given=[Less(0, c)],
    claim=Tends(exp(-c * log(t)), t, 0),
)
def power_decay():
    with suppose(LessEqual(2, t)):
        positive = have(Less(0, log(t)), by=logarithm_positive)
        power = keep(c * log(t))
        weight = have(Less(0, exp(-c * log(t)) / power), by=positive)
        chain = calc(exp(-c * log(t)))
        chain.eq(read(c * log(t)) * read(exp(-c * log(t)) / (c * log(t))), by=positive)
        chain.le(
            exp(c * log(t)) * (exp(-c * log(t)) / (c * log(t))),
            by=[axiom("exp_lower")(x=c * log(t)), weight],
        )
        chain.eq(1 / c * (1 / log(t)), by=exponential_of_negative(x=c * log(t)))
        chain.tends(0, t)
    return chain.qed()


@lemma(
    title=Text(en="Limit of the inverse root", zh="平方根倒数的极限"),
    words=Text(
        en=r"The inverse of the root, $1/\sqrt t$, tends to 0 as $t$ grows.",
        zh=r"当 $t$ 趋于无穷时，$1/\sqrt t$ 趋于 0。",
    ),
    claim=Tends(1 / sqrt(t), t, 0),
)
def limit_of_inverse_root():
    with suppose(LessEqual(1, t)):
        half = exp(-log(t) / 2)
        root = have(Equation(exp(log(t) / 2), sqrt(t)), by=square_root_by_exponential)
        chain = calc(1 / sqrt(t))
        chain.eq(
            half * exp(log(t) / 2) * keep(1 / sqrt(t)), by=exponential_of_negative(x=log(t) / 2)
        )
        chain.eq(half, by=root)
        chain.tends(0, t)
    return chain.qed()


@lemma(
    title=Text(en="Limit of the absolute value", zh="绝对值的极限"),
    words=Text(
        en="A function tends to 0 when its absolute value does.",
        zh="若函数的绝对值趋于 0，则函数本身趋于 0。",
    ),
    given=[Tends(absolute(h(t)), t, 0)],
    claim=Tends(h(t), t, 0),
)
def limit_of_absolute_value():
    upper = have(
        ForAllReal(t, Implies(LessEqual(0, t), LessEqual(h(t), absolute(h(t))))),
        by=at_most_absolute_value,
    )
    lower = have(
        ForAllReal(t, Implies(LessEqual(0, t), LessEqual(-absolute(h(t)), h(t)))),
        by=[absolute, axiom("max_left")],
    )
    floor = have(Tends(-absolute(h(t)), t, 0))
    return have(Tends(h(t), t, 0), by=[axiom("limit_squeeze"), upper, lower, floor])


@lemma(
    title=Text(en="Limit of the absolute value of a sequence", zh="数列绝对值的极限"),
    words=Text(
        en="A sequence tends to 0 when its absolute value does.",
        zh="若数列的绝对值趋于 0，则数列本身趋于 0。",
    ),
    given=[Tends(absolute(q[n]), n, 0)],
    claim=Tends(q[n], n, 0),
)
def limit_of_absolute_value_of_sequence():
    upper = have(
        ForEach(n, None, Implies(LessEqual(0, n), LessEqual(q[n], absolute(q[n])))),
        by=at_most_absolute_value,
    )
    lower = have(
        ForEach(n, None, Implies(LessEqual(0, n), LessEqual(-absolute(q[n]), q[n]))),
        by=[absolute, axiom("max_left")],
    )
    floor = have(Tends(-absolute(q[n]), n, 0))
    return have(Tends(q[n], n, 0), by=[axiom("sequence_squeeze"), upper, lower, floor])
