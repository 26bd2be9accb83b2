from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import B, i, j, n, x
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from derivations.softmax.weighted_mean_at_most import weighted_mean_at_most

value = vectors("v", n)
mean = Sum(softmax(x, j) * value[j], (j, 1, n))
at_most, at_least = ForEach(j, n, value[j] <= B), ForEach(j, n, B <= value[j])


def not_below():
    opposite, low = Each(j, -value[j], n), have(ForEach(j, n, -value[j] <= -B), by=at_least)
    c = calc(B)
    c.le(
        -Sum(softmax(x, j) * -value[j], (j, 1, n)),
        by=[low, weighted_mean_at_most(v=opposite, B=-B)],
    )
    c.eq(mean, by=sums)
    return c.qed()


weighted_mean = Claim(
    anchor="multiply with the value vector to obtain a weighted mean",
    place=Text(
        en="Scaled Dot Product Attention, after the first formula, sentence 3",
        zh="Scaled Dot Product Attention 一节，第一个公式之后第 3 句",
    ),
    says=Text(
        en=r"Softmax of the rows of $QK^{\mathsf T}/\sqrt d$, times the values, gives a weighted mean of the values.",
        zh=r"对 $QK^{\mathsf T}/\sqrt d$ 的各行取 softmax，再乘以各值，得到这些值的加权平均。",
    ),
    topic="softmax",
    given=[1 <= n],
    states=[
        Holds(0 < softmax(x, i), given=[in_range(i, n)]),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
        Holds(LessEqual(mean, B), also=[at_most], by=weighted_mean_at_most(v=value)),
        Holds(
            LessEqual(B, mean),
            also=[at_least],
            by=not_below,
        ),
    ],
    verdict="true",
    why=Text(
        en="The weights are positive and add up to $1$; so the mean lies between the least and the greatest of the values, in every component.",
        zh="因为各权重为正，且总和为 $1$；所以每个分量都介于最小值与最大值之间。",
    ),
)
