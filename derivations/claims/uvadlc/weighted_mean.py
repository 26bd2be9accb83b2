from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import sum_monotone
from derivations.claims.uvadlc._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

value = vectors("v", n)
mean = Sum(softmax(x, j) * value[j], (j, 1, n))
at_most, at_least = ForEach(j, n, value[j] <= B), ForEach(j, n, B <= value[j])


def of_a_constant():
    c = calc(Sum(softmax(x, j) * B, (j, 1, n)))
    c.eq(B * Sum(softmax(x, j), (j, 1, n)), by=sums)
    c.eq(B, by=softmax_sums_to_one)
    return c.qed()


def not_above():
    with every(j, n):
        weight, bound = have(0 < softmax(x, j)), have(value[j] <= B, by=at_most)
        term = have(softmax(x, j) * value[j] <= softmax(x, j) * B, by=[weight, bound])
    c = calc(mean)
    c.le(Sum(softmax(x, j) * B, (j, 1, n)), by=[term, sum_monotone])
    c.eq(B, by=of_a_constant())
    return c.qed()


def not_below():
    with every(j, n):
        weight, bound = have(0 < softmax(x, j)), have(B <= value[j], by=at_least)
        term = have(softmax(x, j) * B <= softmax(x, j) * value[j], by=[weight, bound])
    c = calc(B)
    c.eq(Sum(softmax(x, j) * B, (j, 1, n)), by=of_a_constant())
    c.le(mean, by=[term, sum_monotone])
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
        Holds(LessEqual(mean, B), also=[at_most], by=not_above),
        Holds(LessEqual(B, mean), also=[at_least], by=not_below),
    ],
    verdict="true",
    why=Text(en="The weights are positive and add up to $1$.", zh="因为各权重为正，且总和为 $1$。"),
)
