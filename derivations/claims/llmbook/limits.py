from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._leader import leader_takes_all
from derivations.claims.llmbook._letters import *
from derivations.saturation.trailing_weight_limit import trailing_weight_limit

limits = Claim(
    anchor="趋近于1，而 … 趋近于0",
    place=Text(en="§2.2, after Eq. (2), sentence 2", zh="第 2.2 节，式（2）之后第 2 句"),
    says=Text(
        en="If one score exceeds all others by a gap that grows, its weight tends to $1$ and every other weight to $0$.",
        zh="若有一个分数领先其余分数越来越多，则其权重趋于 $1$，其余权重趋于 $0$。",
    ),
    topic="softmax",
    given=leader,
    states=[
        Holds(Tends(softmax(tx, i), t, 1), by=lambda: leader_takes_all(i, x, n, t)),
        Holds(
            Tends(softmax(tx, m), t, 0),
            also=[*in_range(m, n), NotEqual(i, m)],
            by=trailing_weight_limit(k=m),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"For a fixed number $n$ of keys: a gap $\Delta$ leaves at most $(n-1)\mathrm e^{-\Delta}$ to the others.",
        zh=r"键的个数 $n$ 固定时成立：分数差为 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)
