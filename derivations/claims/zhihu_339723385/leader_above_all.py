from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import Delta, j, k, leads, n, x


def lower_than_leader():
    apart = have(x[j] + Delta <= x[k], by=leads[-1])
    return have(x[j] - x[k] < 0, by=[apart, leads[1]])


leader_above_all = Claim(
    anchor=r"$j \ne i, x_j-x_i<0$",
    place=Text(en="proof of the limit, case 1", zh="极限的证明，情形 1"),
    says=Text(
        en="If $i$ is the one largest score, every other $x_j-x_i$ is below $0$.",
        zh="若 $i$ 是唯一的最大值，则其余各 $x_j-x_i$ 都小于 $0$。",
    ),
    topic="softmax",
    given=[*leads, in_range(j, n), NotEqual(j, k)],
    states=Holds(x[j] - x[k] < 0, by=lower_than_leader),
    verdict="true",
    why=Text(
        en=r"That is what one largest score means; among $n$ numbers it leads by some $\Delta>0$.",
        zh=r"这正是最大值唯一的含义；在 $n$ 个数中，它领先某个 $\Delta>0$。",
    ),
)
