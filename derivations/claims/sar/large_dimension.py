from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.sar._letters import *
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

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


large_dimension = Claim(
    place=Text(en="after the lemma", zh="引理之后"),
    says=Text(
        en="Without division a large $d$ gives very small gradients.",
        zh="不缩放时，$d$ 很大会使梯度非常小。",
    ),
    topic="gradients",
    given=[*indices],
    states=Fails(
        Tends(entry, t, 0),
        at={"n": 2, "k": 1, "m": 1},
        contrary=Holds(
            Equation(equal_entry, Rational(1, 4)), given=[same_keys], by=equal_keys_stay
        ),
    ),
    extra=Holds(Tends(entry, t, 0), also=gap, by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"Undivided scores are the divided ones times $t=\sqrt d$. The Jacobian then tends to $0$ if one score leads; for two equal keys it is the same in every dimension.",
        zh=r"未缩放的分数是缩放后分数的 $t=\sqrt d$ 倍。若有一个分数领先，雅可比矩阵趋于 $0$；若两个键相同，则它对任何维数都不变。",
    ),
    misleads=Text(
        en="Whoever takes the dimension alone for the cause, and looks for it where two keys are equal: there the slope is the same for every $d$.",
        zh="以为原因只在维数的人：若两个键相同，无论 $d$ 多大，斜率都不变。",
    ),
)
