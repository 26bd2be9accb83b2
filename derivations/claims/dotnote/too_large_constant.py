from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs
from derivations.claims.dotnote._letters import *
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.variance.variance_of_affine import variance_of_affine

A2, D2, F2, G2 = signs("A2 D2 F2 G2")


def variance_of_multiple():
    variance = calc(Var(c * dot(q, k)))
    variance.eq(c**2 * Var(dot(q, k)), by=variance_of_affine(X=dot(q, k), a=c, b=0))
    variance.eq(c**2 * d * sigma**4, by=variance_of_dot_product)
    return have(B < Var(c * dot(q, k)), by=[variance.qed()])


too_large_constant = Claim(
    place=Text(en="other divisors: a constant", zh="别的除数：常数"),
    says=Text(
        en="With a constant factor scores stay too large, and gradients vanish.",
        zh="乘以一个常数，分数仍然太大，梯度会消失。",
    ),
    topic="scaling",
    given=[*standard, positive, 0 < c],
    states=Fails(
        sigma**4 < Var(c * dot(q, k)),
        Model(d=4, sigma=1, c=Rational(1, 2), q=[A, D, F, G], k=[A2, D2, F2, G2]),
    ),
    meant=[
        Holds(B < Var(c * dot(q, k)), also=[B < c**2 * d * sigma**4], by=variance_of_multiple),
        Holds(
            Tends(softmax(tx, a) * (delta(a, m) - softmax(tx, m)), t, 0),
            given=[lead, *in_range(i, n), *in_range(a, n), *in_range(m, n), 0 < Delta],
            by=jacobian_saturation_limit,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"For one $d$ every factor is a constant, $1/\sqrt d$ too. With $c$ fixed the variance $c^2d\sigma^4$ exceeds every bound as $d$ grows, and where one score leads, the Jacobian then tends to $0$.",
        zh=r"对固定的 $d$，任何因子都是常数，$1/\sqrt d$ 也不例外。固定 $c$ 而让 $d$ 增大，方差 $c^2d\sigma^4$ 超过任何界；若有一个分数领先，雅可比矩阵随之趋于 $0$。",
    ),
)
