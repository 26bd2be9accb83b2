from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import K, Q, V, a, b, d, e, i, j, m, n, positive, r
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


def row(i, j):
    """The scaled score of query i and key j."""
    return Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)


row_weights = Each(j, row(i, j), n)

definition_of_attention = Claim(
    anchor=r"$\text{softmax}\left(\frac{Q K^T}{\sqrt{d_k}}\right) V$",
    place=Text(en="paragraph 2, sentence 2", zh="第 2 段第 2 句"),
    says=Text(
        en=r"The output is $\operatorname{softmax}(QK^{\mathsf T}/\sqrt d)\,V$.",
        zh=r"输出为 $\operatorname{softmax}(QK^{\mathsf T}/\sqrt d)\,V$。",
    ),
    topic="definitions",
    given=[*in_range(i, m), *in_range(b, e), 1 <= n, positive],
    states=[
        Holds(
            Equation(
                Sum(softmax(row_weights, j) * V[j, b], (j, 1, n)),
                Sum(exp(row(i, j)) / Sum(exp(row(i, a)), (a, 1, n)) * V[j, b], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(row_weights, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition, with softmax taken in each row, that is, for each query.",
        zh="这就是定义，其中 softmax 按行取，即每个查询各取一次。",
    ),
)
