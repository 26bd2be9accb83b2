from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.sar._letters import *
from derivations.saturation.scaled_gap import scaled_gap

leads_by = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)


variance_makes_leader = Claim(
    place=Text(en="after Eq. (2)", zh="式（2）之后"),
    says=Text(
        en="When the variance of the inputs is large, one of them tends to exceed the others by far.",
        zh="输入的方差大时，往往有一个远大于其余各数。",
    ),
    topic="softmax",
    given=[
        *in_range(i, n),
        *in_range(m, n),
        0 <= t,
        ForEach(j, n, x[j] <= x[i]),
        x[m] + Delta <= x[i],
    ],
    states=Fails(leads_by, Model(n=3, i=1, m=3, t=10, Delta=1, x=[1, 1, 0])),
    extra=Holds(leads_by, also=[lead], by=scaled_gap),
    verdict="true under extra hypotheses",
    why=Text(
        en="Scaling by $t$ scales the gap of the leader, if there is one; $t(1,1,0)$ has any variance and no leader.",
        zh="放大 $t$ 倍时，领先的幅度也放大 $t$ 倍，前提是有领先者；$t(1,1,0)$ 的方差可以任意大，却没有领先者。",
    ),
    misleads=Text(
        en="Whoever concludes that attention with scattered scores attends to a single key: two keys far above the rest share it.",
        zh="由分数分散便断定注意力只落在一个键上的人：若两个键同样远高于其余，权重由二者平分。",
    ),
)
