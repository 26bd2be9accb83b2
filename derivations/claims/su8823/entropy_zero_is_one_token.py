from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import exponential_monotone, softmax_is_positive
from derivations.claims._entropy import (
    at_least_largest_weight,
    entropy,
    k,
    largest,
    p,
    scaled,
    some,
    up,
)
from derivations.claims.su8823._letters import *


def share_of_largest():
    """e^{−H} ≤ p_max"""
    low, sign = at_least_largest_weight(), have(0 < p(k), by=softmax_is_positive(z=scaled, i=k))
    below = have(LessEqual(-entropy, log(p(k))), by=low)
    z = calc(exp(-entropy))
    z.le(exp(log(p(k))), by=[below, exponential_monotone])
    z.eq(p(k), by=[sign, axiom("exp_log")])
    return z.qed()


entropy_zero_is_one_token = Claim(
    anchor="如果熵为0，那么注意力将聚焦到某一个token上",
    place=Text(
        en="Invariant entropy, paragraph on the reason, sentence 2",
        zh="熵不变性一节，说明理由的一段第 2 句",
    ),
    says=Text(
        en="Entropy $0$ means that attention is on a single token: the nearer the entropy to $0$, the nearer the largest weight to $1$.",
        zh="熵为 $0$ 意味着注意力集中在一个词元上：熵越接近 $0$，最大的权重越接近 $1$。",
    ),
    topic="softmax",
    given=[some, up, *largest],
    states=Holds(LessEqual(exp(-entropy), p(k)), by=share_of_largest),
    verdict="true",
    why=Text(
        en=r"The largest weight is at least $\mathrm e^{-H}$. As softmax weights are positive, the entropy $0$ itself is a limit for $n\ge2$.",
        zh=r"最大的权重至少为 $\mathrm e^{-H}$。softmax 的权重都为正，因此 $n\ge2$ 时熵为 $0$ 本身只是极限。",
    ),
)
