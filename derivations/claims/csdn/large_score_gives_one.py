from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.csdn._letters import B, different, i, j, m, n, t, x
from derivations.saturation.lone_score_limit import lone_score_limit
from derivations.saturation.two_weights_at_most_one import two_weights_at_most_one

alone = Each(j, x[j] + t * delta(j, i), n)
others_bounded = ForEach(j, n, x[j] <= B)


large_score_gives_one = Claim(
    anchor="很大时, softmax … 接近1,而 softmax",
    place=Text(en="first part, large score", zh="第一部分，分数很大的情形"),
    says=Text(
        en="When $x_i$ is large, $y_i$ is close to $1$ and the others are close to $0$.",
        zh="$x_i$ 很大时，$y_i$ 接近 $1$，其余接近 $0$。",
    ),
    topic="softmax",
    given=[*in_range(i, n), others_bounded],
    states=[
        Holds(Tends(1 - softmax(alone, i), t, 0), by=lone_score_limit),
        Holds(softmax(x, m) <= 1 - softmax(x, i), given=different, by=two_weights_at_most_one(j=m)),
    ],
    verdict="true",
    why=Text(
        en="Large means larger than the others, as the line before says: where these stay bounded, $y_i$ tends to $1$ as $x_i$ grows, and each other weight is at most what is missing.",
        zh="照前文，“很大”是相对其余分数而言：其余分数有界时，$x_i$ 增大则 $y_i$ 趋于 $1$，而其余每个权重都不超过所差之数。",
    ),
)
