from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import Delta, i, j, lead, n, t, tx, x
from derivations.saturation.leading_weight import leading_weight
from derivations.saturation.scaled_gap import scaled_gap

nearly_one = 1 / (1 + (n - 1) * exp(-t * Delta)) <= softmax(tx, i)


def leader_takes_all():
    gaps = ForEach(j, n, t * x[j] + t * Delta <= t * x[i], exclude=i)
    scaled = have(gaps, by=scaled_gap)
    return have(nearly_one, by=[scaled, leading_weight(x=tx, Delta=t * Delta)])


variance_to_gap = Claim(
    anchor="的方差增大，则考虑元素 … 远大于其他元素",
    place=Text(en="§2.2, after Eq. (2), sentence 2", zh="第 2.2 节，式（2）之后第 2 句"),
    says=Text(
        en="If the variance increases, consider the case of a score that is much larger than the others: its weight tends to $1$.",
        zh="若方差增大，则考虑某个分数远大于其他分数的情形：其权重趋近于 $1$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), lead, 0 < Delta, 0 <= t],
    states=Holds(nearly_one, by=leader_takes_all),
    verdict="true",
    why=Text(
        en="The note takes the case of a leading score and does not say that a large variance must bring one; with a leader the weight tends to $1$ as the scores spread out.",
        zh="批注只是考虑有一个分数领先的情形，并没有说方差大就必然如此；有了领先者，分数散开时它的权重趋于 $1$。",
    ),
)
