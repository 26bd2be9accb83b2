from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import Delta, i, leader, m, n, t, tx
from derivations.saturation.scaled_missing_weight import scaled_missing_weight
from derivations.saturation.trailing_weight_limit import trailing_weight_limit
from derivations.softmax.softmax_at_most_one import softmax_at_most_one


def the_leader_takes_all():
    with suppose(0 <= t):
        low = have(1 - (n - 1) * exp(-Delta * t) <= softmax(tx, i), by=scaled_missing_weight(t=t))
        c = calc(softmax(tx, i))
        c.le(1, by=softmax_at_most_one(x=tx, j=i))
        c.tends(1, t, by=low)
    return c.qed()


limits = Claim(
    anchor="趋近于1，而 … 趋近于0",
    place=Text(en="§2.2, after Eq. (2), sentence 2", zh="第 2.2 节，式（2）之后第 2 句"),
    says=Text(
        en="In the case of a score that is much larger than the others its weight tends to $1$, and theirs to $0$.",
        zh="某个分数远大于其他分数时，其权重趋近于 $1$，其他权重趋近于 $0$。",
    ),
    topic="softmax",
    given=leader,
    states=[
        Holds(Tends(softmax(tx, i), t, 1), by=the_leader_takes_all),
        Holds(
            Tends(softmax(tx, m), t, 0),
            also=[*in_range(m, n), NotEqual(i, m)],
            by=trailing_weight_limit(k=m),
        ),
    ],
    verdict="true",
    why=Text(
        en=r"So it is as the gap grows, for a fixed number $n$ of keys: a gap $\Delta$ leaves at most $(n-1)\mathrm e^{-\Delta}$ to the others.",
        zh=r"键的个数 $n$ 固定、领先的幅度增大时正是如此：分数差为 $\Delta$ 时，其余权重之和至多为 $(n-1)\mathrm e^{-\Delta}$。",
    ),
)
