from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._entropy import entropy, j, k, largest, n, p, s, scale, scaled, some, up
from derivations.saturation.largest_weight_by_entropy import largest_weight_by_entropy


def at_the_scale():
    leads = have(ForEach(j, n, scale * s[j] <= scale * s[k]), by=[up, largest[1]])
    return have(
        LessEqual(exp(-entropy), p(k)), by=[leads, largest_weight_by_entropy(x=scaled, k=k)]
    )


entropy_zero_is_one_token = Claim(
    anchor="如果熵为0，那么注意力将聚焦到某一个token上",
    place=Text(
        en="Invariant entropy, paragraph on the reason, sentence 2",
        zh="熵不变性一节，说明理由的一段第 2 句",
    ),
    says=Text(
        en="If the entropy is $0$, attention is focused on some one token.",
        zh="如果熵为 $0$，注意力就聚焦到某一个词元上。",
    ),
    topic="softmax",
    given=[some, up, *largest],
    states=Holds(LessEqual(exp(-entropy), p(k)), by=at_the_scale),
    verdict="true",
    why=Text(
        en=r"The largest weight is at least $\mathrm e^{-H}$, which is $1$ for the entropy $H=0$, and near $1$ near it. As softmax weights are positive, the entropy $0$ itself is a limit for $n\ge2$.",
        zh=r"最大的权重至少为 $\mathrm e^{-H}$：熵 $H=0$ 时为 $1$，熵接近 $0$ 时接近 $1$。softmax 的权重都为正，因此 $n\ge2$ 时熵为 $0$ 本身只是极限。",
    ),
)
