from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import K, a, b, d, e, i, j, m, n, r
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

Q, V = matrices("Q", m, d), matrices("V", n, e)


def row(j):
    """The scaled score of query i and key j."""
    return Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)


scores = Each(j, row(j), n)

attention_of_minibatch = Claim(
    anchor="The scaled dot product attention … thus can be written as",
    place=Text(
        en="Scaled Dot Product Attention, formula", zh="Scaled Dot Product Attention 一节，公式"
    ),
    says=Text(
        en=r"The attention of several queries is the softmax of $QK^{\mathsf T}/\sqrt d$, times $V$.",
        zh=r"多个查询的注意力等于 $QK^{\mathsf T}/\sqrt d$ 的 softmax 乘以 $V$。",
    ),
    topic="definitions",
    given=[in_range(i, m), in_range(b, e), 1 <= n, 1 <= d],
    states=[
        Holds(
            Equation(
                Sum(softmax(scores, j) * V[j, b], (j, 1, n)),
                Sum(exp(row(j)) / Sum(exp(row(a)), (a, 1, n)) * V[j, b], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(scores, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition, with a softmax for each query, that is, in each row.",
        zh="这就是定义，每个查询（即每一行）各取一次 softmax。",
    ),
)
