from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import *
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
        en="Softmax of a row, times the values, is a weighted mean of these: it lies between the least and the greatest of them, in every component.",
        zh="一行的 softmax 乘以各值，得到这些值的加权平均：每个分量都介于最小值与最大值之间。",
    ),
    topic="softmax",
    given=[1 <= n],
    states=[
        Holds(LessEqual(mean, B), also=[at_most], by=weighted_mean_at_most(v=value)),
        Holds(
            LessEqual(B, mean),
            also=[at_least],
            by=not_below,
        ),
    ],
    verdict="true",
    why=Text(en="The weights are positive and add up to $1$.", zh="因为各权重为正，且总和为 $1$。"),
)
