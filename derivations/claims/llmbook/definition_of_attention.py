from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import K, Q, b, d, i, j, n, p, positive, r
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

V = matrices("V", n, d)
row_scores = Each(p, Sum(Q[i, r] * K[p, r], (r, 1, d)) / sqrt(d), n)
powers = Sum(exp(Sum(Q[i, r] * K[p, r], (r, 1, d)) / sqrt(d)), (p, 1, n))

definition_of_attention = Claim(
    anchor=r"$\operatorname{Softmax}(\frac{\mathbf{QK}^T}{\sqrt{d}})\mathbf{V}$",
    place=Text(en="§2, first formula", zh="第 2 节，第一个公式"),
    says=Text(
        en=r"Attention is the softmax of $QK^{\mathsf T}/\sqrt d$, times $V$.",
        zh=r"注意力等于 $QK^{\mathsf T}/\sqrt d$ 的 softmax 乘以 $V$。",
    ),
    topic="definitions",
    given=[*in_range(i, n), *in_range(b, d), positive],
    states=[
        Holds(
            Equation(
                Sum(softmax(row_scores, j) * V[j, b], (j, 1, n)),
                Sum(exp(Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d)) / powers * V[j, b], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(row_scores, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition; softmax acts on each row, so that the weights of every query add up to $1$.",
        zh="这就是定义；softmax 逐行作用，使每个查询的权重之和为 $1$。",
    ),
)
