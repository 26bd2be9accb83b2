from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.csdn._letters import *
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

o = vectors("o", e)


def score(j):
    """The scaled score of the query s and key j."""
    return Sum(s[r] * K[j, r], (r, 1, d)) / sqrt(d)


weights = Each(j, score(j), n)


def output(b):
    """Component b of the output for the query s."""
    return Sum(softmax(weights, j) * V[j, b], (j, 1, n))


dimensions_of_all_three = Claim(
    place=Text(en="notation of the attention formula", zh="注意力公式的记号"),
    says=Text(
        en="Queries, keys and values all have the dimension $d$.", zh="查询、键和值的维度都是 $d$。"
    ),
    topic="definitions",
    given=[ForEach(b, e, Equation(o[b], output(b))), *in_range(c, e), positive],
    states=Fails(
        c <= d,
        Model(
            d=1, e=2, n=2, c=2, q=[1], K=[[0], [0]], V=[[1, 2], [3, 6]], o=[2, 4], show=[o[1], o[2]]
        ),
    ),
    meant=[
        Holds(
            Equation(o[c], Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * V[j, c], (j, 1, n))),
            by=[ForEach(b, e, Equation(o[b], output(b))), softmax],
        ),
        Holds(
            Equation(Sum(softmax(weights, j), (j, 1, n)), 1), given=[1 <= n], by=softmax_sums_to_one
        ),
    ],
    verdict="imprecise",
    why=Text(
        en="Queries and keys must share $d$, as their dot product is taken. The values may have any number of components: the output is an average of them, component by component.",
        zh="查询与键要作点积，维度必须同为 $d$；值的维度可以任取，输出只是逐分量对值作加权平均。",
    ),
)
