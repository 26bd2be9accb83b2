from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import Delta, i, k, leads, n, x


def leader_is_above():
    apart = have(x[i] + Delta <= x[k], by=leads[-1])
    return have(0 < x[k] - x[i], by=[apart, leads[1]])


one_above = Claim(
    anchor=r"$j \ne i, x_j-x_i>0$",
    place=Text(en="proof of the limit, case 2", zh="极限的证明，情形 2"),
    says=Text(
        en="If $i$ is not the largest score, some $x_j-x_i$ is above $0$, that of $j=k$.",
        zh="若 $i$ 不是最大值，则有某个 $x_j-x_i$ 大于 $0$，取 $j=k$ 即是。",
    ),
    topic="softmax",
    given=[*leads, in_range(i, n), NotEqual(i, k)],
    states=Holds(0 < x[k] - x[i], by=leader_is_above),
    verdict="true",
    why=Text(en="It is the difference to the largest.", zh="即与最大值之差。"),
)
