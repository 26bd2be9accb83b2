from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds
from derivations.claims.llmbook._letters import *
from derivations.saturation.jacobian_saturation_limit import jacobian_saturation_limit
from derivations.softmax.softmax_monotone import softmax_monotone
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

x4 = vectors("x", 4)
tx4 = Each(j, t * x4[j], 4)
pairs = [Equation(x4[2], x4[1]), Equation(x4[3], -x4[1]), Equation(x4[4], -x4[1]), 0 < x4[1]]
entry4 = softmax(tx4, 1) * (delta(1, 1) - softmax(tx4, 1))
low_slope = Rational(3, 16)


def two_pairs_stay_sensitive():
    weights = [softmax(tx4, index) for index in (1, 2, 3, 4)]
    y = weights[0]
    equal = have(Equation(weights[1], y), by=[softmax, pairs[0]])
    sign = have(0 <= t * x4[1], by=[pairs[3], 0 <= t])
    third = have(t * x4[3] <= t * x4[1], by=[pairs[1], sign])
    fourth = have(t * x4[4] <= t * x4[1], by=[pairs[2], sign])
    below = [
        have(weights[2] <= y, by=[third, softmax_monotone]),
        have(weights[3] <= y, by=[fourth, softmax_monotone]),
    ]
    total = calc(sum(weights))
    total.eq(Sum(softmax(tx4, j), (j, 1, 4)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    low = have(Rational(1, 4) <= y, by=[equal, *below, total.qed()])
    signs = [have(0 < weight) for weight in weights]
    high = have(y <= half, by=[equal, *signs, total.qed()])
    c = calc(low_slope)
    c.le(y * (1 - y), by=[low, high])
    c.eq(entry4, by=axiom("delta_same"))
    return c.qed()


softmax_causes_vanishing = Claim(
    place=Text(en="the role of softmax, second half", zh="softmax 的作用，后半"),
    says=Text(
        en="With scores of large variance softmax makes gradients vanish.",
        zh="分数的方差很大时，softmax 会使梯度消失。",
    ),
    topic="gradients",
    given=[*indices, *in_range(i, n), *in_range(p, n), x[p] < x[i]],
    states=Fails(
        Tends(entry, t, 0),
        at={"n": 4, "k": 1, "m": 1, "i": 1, "p": 3},
        contrary=Holds(low_slope <= entry4, given=[*pairs, 0 <= t], by=two_pairs_stay_sensitive),
    ),
    extra=Holds(Tends(entry, t, 0), also=[lead, 0 < Delta], by=jacobian_saturation_limit),
    verdict="true under extra hypotheses",
    why=Text(
        en=r"It takes a score that leads. The scores $t(a,a,-a,-a)$ have the standard deviation $ta$, and yet the slope of the first weight never falls below $\tfrac3{16}$.",
        zh=r"还须有一个分数领先。分数 $t(a,a,-a,-a)$ 的标准差为 $ta$，但第一个权重的斜率始终不小于 $\tfrac3{16}$。",
    ),
    misleads=Text(
        en="Whoever replaces softmax where the scores have a large variance but several share the lead: there nothing had vanished.",
        zh="见分数方差大就想换掉 softmax 的人：若有几个分数并列最大，梯度其实并未消失。",
    ),
)
