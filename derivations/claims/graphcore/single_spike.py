from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.graphcore._letters import *
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
        en=r"As the temperature falls to $0$, the largest score takes all the weight: with $s=1/t$ the rest is at most $(n-1)\mathrm e^{-\Delta s}$.",
        zh=r"温度降到 $0$ 时，最大的分数占去全部权重：记 $s=1/t$，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta s}$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), 0 < Delta, 0 <= s, lead],
    states=Holds(
        1 - softmax(sx, i) <= (n - 1) * exp(-Delta * s),
        by=spike,
    ),
    verdict="true",
    why=Text(
        en=r"It needs one largest score. Two that are exactly equal would share the weight; with scores that have a density this has probability $0$.",
        zh=r"这要求最大的分数只有一个。两个完全相等的分数会平分权重，但分数有密度时其概率为 $0$。",
    ),
)
