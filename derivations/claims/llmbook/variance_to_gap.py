from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import *
from derivations.saturation.leading_weight import leading_weight
from derivations.saturation.scaled_gap import scaled_gap

spread_out = n * Delta**2 <= Sum((x[j] - Sum(x[p], (p, 1, n)) / n) ** 2, (j, 1, n))
nearly_one = 1 / (1 + (n - 1) * exp(-t * Delta)) <= softmax(tx, i)


def leader_takes_all():
    gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
    scaled = have(gaps, by=scaled_gap)
    return have(nearly_one, by=[scaled, leading_weight(x=tx, Delta=t * Delta)])


variance_to_gap = Claim(
    place=Text(en="after Eq. (2), assumption", zh="式（2）之后的前提"),
    says=Text(
        en="When the variance of the scores is large, one of them is much larger than the others, and gets nearly all the weight.",
        zh="分数的方差大时，有一个分数远大于其余分数，几乎占去全部权重。",
    ),
    topic="softmax",
    given=[*in_range(i, n), ForEach(j, n, x[j] <= x[i]), 0 < Delta, 0 <= t, spread_out],
    states=Fails(
        nearly_one,
        Model(
            n=4,
            i=1,
            t=log(10),
            Delta=1,
            x=[1, 1, -1, -1],
            show=[softmax(tx, 1), softmax(tx, 2), softmax(tx, 3)],
        ),
    ),
    extra=Holds(
        nearly_one, also=[lead], by=leader_takes_all, model=Model(n=2, i=1, t=1, Delta=1, x=[1, -1])
    ),
    verdict="true under extra hypotheses",
    why=Text(
        en="A large variance says that scores differ, not that one leads: with $t(1,1,-1,-1)$ the standard deviation is $t$, and two scores share the lead for ever. That one leads is an assumption.",
        zh="方差大只说明分数有差异，不说明有一个领先：分数为 $t(1,1,-1,-1)$ 时标准差为 $t$，却总有两个并列最大。有一个领先，是额外的前提。",
    ),
)
