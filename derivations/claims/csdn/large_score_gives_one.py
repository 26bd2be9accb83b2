from bilemma.book import *
from bilemma.claims import Claim, Holds
from bilemma.foundations import absolute_of_nonnegative, limit_of_absolute_value
from derivations.claims.csdn._letters import *
from derivations.saturation.missing_weight import missing_weight
from derivations.softmax.softmax_at_most_one import softmax_at_most_one

alone = Each(j, x[j] + t * delta(j, i), n)
others_bounded = ForEach(j, n, x[j] <= B)


def lone_score_takes_all():
    gap = t + x[i] - B
    minus = -keep(gap)
    with suppose(0 <= t):
        with every(j, n, exclude=i):
            bounded = have(x[j] <= B, by=others_bounded)
            leads = have(
                x[j] + t * delta(j, i) + gap <= x[i] + t * delta(i, i),
                by=[bounded, axiom("delta_same"), axiom("delta_other")],
            )
        rest = have(0 <= 1 - softmax(alone, i), by=softmax_at_most_one(x=alone, j=i))
        c = calc(absolute(1 - softmax(alone, i)))
        c.eq(1 - softmax(alone, i), by=[rest, absolute_of_nonnegative])
        c.le((n - 1) * exp(minus), by=[leads, missing_weight(x=alone, Delta=gap)])
        c.eq((n - 1) * exp(-gap), by=have(Equation(minus, -gap)))
        c.eq((n - 1) * (exp(B - x[i]) * exp(-t)), by=axiom("exp_add")(x=B - x[i], y=-t))
        c.tends(0, t)
    return have(Tends(1 - softmax(alone, i), t, 0), by=[limit_of_absolute_value, c.qed()])


large_score_gives_one = Claim(
    anchor="很大时, softmax … 接近1,而 softmax",
    place=Text(en="first part, large score", zh="第一部分，分数很大的情形"),
    says=Text(en="As $x_i$ grows, $y_i$ tends to $1$.", zh="$x_i$ 趋于无穷大时，$y_i$ 趋于 $1$。"),
    topic="softmax",
    given=[*in_range(i, n), others_bounded],
    states=Holds(Tends(1 - softmax(alone, i), t, 0), by=lone_score_takes_all),
    verdict="true",
    why=Text(
        en="Large means larger than the others, as the line before says: where these stay bounded, the limit is $1$.",
        zh="照前文，“很大”是相对其余分数而言：其余分数有界时，极限为 $1$。",
    ),
)
