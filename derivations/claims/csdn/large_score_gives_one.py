from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import *
from derivations.saturation.lone_score_limit import lone_score_limit

alone = Each(j, x[j] + t * delta(j, i), n)
others_bounded = ForEach(j, n, x[j] <= B)


large_score_gives_one = Claim(
    anchor="很大时, softmax … 接近1,而 softmax",
    place=Text(en="first part, large score", zh="第一部分，分数很大的情形"),
    says=Text(en="As $x_i$ grows, $y_i$ tends to $1$.", zh="$x_i$ 趋于无穷大时，$y_i$ 趋于 $1$。"),
    topic="softmax",
    given=[*in_range(i, n), others_bounded],
    states=Holds(Tends(1 - softmax(alone, i), t, 0), by=lone_score_limit),
    verdict="true",
    why=Text(
        en="Large means larger than the others, as the line before says: where these stay bounded, the limit is $1$.",
        zh="照前文，“很大”是相对其余分数而言：其余分数有界时，极限为 $1$。",
    ),
)
