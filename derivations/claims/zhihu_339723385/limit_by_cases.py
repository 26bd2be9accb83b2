from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.zhihu_339723385._letters import beta, i, k, leads, n, scaled, takes_all
from derivations.saturation.trailing_weight_limit import trailing_weight_limit

limit_by_cases = Claim(
    anchor=r"$1,i=k$ … $0,i\ne k$",
    place=Text(en="proof of the limit, result", zh="极限的证明，结果"),
    says=Text(
        en="The limit of weight $i$ is $1$ for the largest score, $i=k$, and $0$ for every other.",
        zh="第 $i$ 个权重的极限，对最大的分数（$i=k$）为 $1$，对其余的为 $0$。",
    ),
    topic="softmax",
    given=leads,
    states=[
        takes_all,
        Holds(
            Tends(softmax(scaled, i), beta, 0),
            also=[in_range(i, n), NotEqual(i, k)],
            by=trailing_weight_limit(i=k, k=i),
        ),
    ],
    verdict="true",
    why=Text(
        en="The hypothesis of one largest score is stated, and is needed: scores that tie at the top share the weight.",
        zh="最大值唯一这一条件已经写明，也不可少：并列的最大值平分权重。",
    ),
)
