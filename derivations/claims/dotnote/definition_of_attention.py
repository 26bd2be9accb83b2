from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.dotnote._letters import a, b, d, j, n, v
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

r = vectors("r", d)
K = matrices("K", n, d)


def scaled(j):
    """The scaled score of key j."""
    return Sum(r[b] * K[j, b], (b, 1, d)) / sqrt(d)


scores = Each(j, scaled(j), n)

definition_of_attention = Claim(
    anchor=r"$\text{softmax}\left(\frac{\mathbf{Q}\mathbf{K}^T}{\sqrt{d_k}}\right)\mathbf{V}$",
    place=Text(en="Application in Attention, line 1", zh="Application in Attention 一节，第 1 行"),
    says=Text(
        en=r"Attention is $\operatorname{softmax}(QK^{\mathsf T}/\sqrt d)\,V$.",
        zh=r"注意力等于 $\operatorname{softmax}(QK^{\mathsf T}/\sqrt d)\,V$。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=[
        Holds(
            Equation(
                Sum(softmax(scores, j) * v[j], (j, 1, n)),
                Sum(exp(scaled(j)) / Sum(exp(scaled(a)), (a, 1, n)) * v[j], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(scores, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition: read row by row, a softmax for each query, whose weights make an average of the values.",
        zh="这就是定义：按行理解，每个查询各取一次 softmax，得到的权重对各值作加权平均。",
    ),
)
