from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import Delta, i, j, lead, n, s, x
from derivations.saturation.missing_weight import missing_weight
from derivations.saturation.scaled_gap import scaled_gap

sx = Each(j, s * x[j], n)


def spike():
    scaled = have(ForEach(j, n, s * x[j] + s * Delta <= s * x[i], exclude=i), by=scaled_gap(t=s))
    return have(
        1 - softmax(sx, i) <= (n - 1) * exp(-Delta * s),
        by=[scaled, missing_weight(x=sx, Delta=Delta * s)],
    )


single_spike = Claim(
    anchor=r"the output is a single unit spike — attention selects",
    place=Text(en="section 1, item 2", zh="第 1 节第 2 项"),
    says=Text(
        en=r"As $t\to0$, the output of softmax is a single unit spike: attention selects a single element of $V$.",
        zh=r"$t\to0$ 时，softmax 的输出是单独一个高为 $1$ 的尖峰：注意力选出 $V$ 中的一个元素。",
    ),
    topic="softmax",
    given=[*in_range(i, n), 0 < Delta, 0 <= s, lead],
    states=Holds(
        1 - softmax(sx, i) <= (n - 1) * exp(-Delta * s),
        by=spike,
    ),
    verdict="true",
    why=Text(
        en=r"With $s=1/t$ the largest score leaves at most $(n-1)\mathrm e^{-\Delta s}$ of the weight to the others. It needs one largest score, and $\Delta$ is its lead. Two that are exactly equal would share the weight; with scores that have a density this has probability $0$.",
        zh=r"记 $s=1/t$，最大的分数留给其余的权重之和至多为 $(n-1)\mathrm e^{-\Delta s}$。这要求最大的分数只有一个，$\Delta$ 是它领先的量。两个完全相等的分数会平分权重，但分数有密度时其概率为 $0$。",
    ),
)
