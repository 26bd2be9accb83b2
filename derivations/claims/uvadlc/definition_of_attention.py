from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.uvadlc._letters import K, Q, V, b, d, i, j, k, logits, m, n, r
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one


def power(j):
    """The exponential of the scaled score of key j."""
    return exp(Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d))


definition_of_attention = Claim(
    anchor=r"$\text{Attention}(Q,K,V)=\text{softmax}\left(\frac{QK^T}{\sqrt{d_k}}\right)V$",
    place=Text(
        en="Scaled Dot Product Attention, first formula",
        zh="Scaled Dot Product Attention 一节，第一个公式",
    ),
    says=Text(
        en=r"Attention is the softmax of $QK^{\mathsf T}/\sqrt d$, times $V$.",
        zh=r"注意力等于 $QK^{\mathsf T}/\sqrt d$ 的 softmax 乘以 $V$。",
    ),
    topic="definitions",
    given=[in_range(i, n), in_range(b, m), 1 <= d],
    states=[
        Holds(
            Equation(
                Sum(softmax(logits, j) * V[j, b], (j, 1, n)),
                Sum(power(j) / Sum(power(k), (k, 1, n)) * V[j, b], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(Equation(Sum(softmax(logits, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="It is the definition, with softmax taken in each row, as the text goes on to say.",
        zh="这就是定义；softmax 按行取，原文接着也这样说。",
    ),
)
