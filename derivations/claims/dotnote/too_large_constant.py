from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.dotnote._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.variance.variance_of_affine import variance_of_affine


def variance_of_multiple():
    variance = calc(Var(c * dot(q, k)))
    variance.eq(c**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=c, b=0))
    variance.eq(c**2 * d * sigma**4, by=variance_of_dot_product)
    return have(B < Var(c * dot(q, k)), by=[variance.qed()])


entry = softmax(tx, a) * (delta(a, m) - softmax(tx, m))
indices = [*in_range(i, n), *in_range(a, n), *in_range(m, n)]
x2 = vectors("x", 2)
tx2 = Each(j, t * x2[j], 2)
equal_entry = softmax(tx2, 1) * (delta(1, 1) - softmax(tx2, 1))
same_keys = Equation(x2[2], x2[1])


def equal_keys_stay():
    first, second = softmax(tx2, 1), softmax(tx2, 2)
    equal = have(Equation(second, first), by=[softmax, same_keys])
    total = calc(first + second)
    total.eq(Sum(softmax(tx2, j), (j, 1, 2)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    half = Rational(1, 2)
    weight = have(
        Equation(first, half), by=[equal, total.qed(), axiom("antisymmetry")(x=first, y=half)]
    )
    c = calc(equal_entry)
    c.eq(half * (1 - half), by=[weight, axiom("delta_same")])
    c.eq(Rational(1, 4))
    return c.qed()


too_large_constant = Claim(
    place=Text(en="other divisors: a constant", zh="别的除数：常数"),
    says=Text(
        en="With a constant factor scores stay too large, and gradients vanish.",
        zh="乘以一个常数，分数仍然太大，梯度会消失。",
    ),
    topic="scaling",
    given=[*standard, positive, 0 < c],
    states=[
        Holds(B < Var(c * dot(q, k)), also=[B < c**2 * d * sigma**4], by=variance_of_multiple),
        Fails(
            Tends(entry, t, 0),
            given=indices,
            at={"n": 2, "i": 1, "a": 1, "m": 1},
            contrary=Holds(
                Equation(equal_entry, Rational(1, 4)), given=[same_keys], by=equal_keys_stay
            ),
        ),
    ],
    extra=Holds(
        Tends(entry, t, 0), given=[*indices, lead, 0 < Delta], by=jacobian_saturation_limit
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"With $c$ fixed the variance $c^2d\sigma^4$ exceeds every bound as $d$ grows. The gradients then vanish where one score leads: for two equal keys the slope is $\tfrac14$ in every dimension.",
        zh=r"固定 $c$ 而让 $d$ 增大，方差 $c^2d\sigma^4$ 超过任何界。若有一个分数领先，梯度随之消失；若两个键相同，则斜率对任何维数都是 $\tfrac14$。",
    ),
    misleads=Text(
        en="Whoever expects a row with repeated tokens to stop learning: the keys that tie keep their gradients.",
        zh="以为含有重复词元的一行也会停止学习的人：并列最大的键仍保有梯度。",
    ),
)
