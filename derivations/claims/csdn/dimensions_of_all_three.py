from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import K, V, a, b, c, d, e, j, n, positive, r, s
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

W = matrices("V", n, d)


def score(j):
    """The scaled score of the query s and key j."""
    return Sum(s[r] * K[j, r], (r, 1, d)) / sqrt(d)


weights = Each(j, score(j), n)


dimensions_of_all_three = Claim(
    anchor="它们的维度为",
    place=Text(en="paragraph 2, sentence 1", zh="第 2 段第 1 句"),
    says=Text(
        en="Queries, keys and values all have the dimension $d$.", zh="查询、键和值的维数都是 $d$。"
    ),
    topic="definitions",
    given=[*in_range(c, d), positive],
    states=Holds(
        Equation(
            Sum(softmax(weights, j) * W[j, c], (j, 1, n)),
            Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * W[j, c], (j, 1, n)),
        ),
        by=softmax,
    ),
    correct=[
        Holds(
            Equation(
                Sum(softmax(weights, j) * V[j, b], (j, 1, n)),
                Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * V[j, b], (j, 1, n)),
            ),
            given=[*in_range(b, e), positive],
            by=softmax,
        ),
        Holds(
            Equation(Sum(softmax(weights, j), (j, 1, n)), 1), given=[1 <= n], by=softmax_sums_to_one
        ),
    ],
    verdict="true",
    why=Text(
        en="It is an assumption, and a usual one. Only queries and keys need it, as their dot product is taken; the values may have any number of components.",
        zh="这是一个假设，也是通常的取法。只有查询与键因要作点积而必须同维，值的维数可以任取。",
    ),
)
