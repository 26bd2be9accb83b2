from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.notes._letters import *
from derivations.softmax.softmax_log_odds import softmax_log_odds

unscaled = Each(j, score(j), n)
scaled = Each(j, score(j) / sqrt(d), n)


def output(scores):
    """The average of the values with the softmax weights of the scores."""
    return Sum(softmax(scores, j) * w[j], (j, 1, n))


unscaled_attention = Claim(
    place=Text(en="title and first formula", zh="标题与第一个公式"),
    says=Text(
        en=r"Under the title of scaled attention stands attention without the factor $1/\sqrt d$.",
        zh=r"标题是“缩放”点积注意力，写出的却是不含因子 $1/\sqrt d$ 的注意力。",
    ),
    topic="definitions",
    given=[1 <= d, 1 <= n],
    states=Fails(
        Equation(output(scaled), output(unscaled)),
        Model(
            d=4,
            n=2,
            r=[1, 1, 1, 1],
            K=[[1, 1, 1, 1], [0, 0, 0, 0]],
            w=[1, 0],
            show=[score(1), score(1) / sqrt(d)],
        ),
    ),
    meant=[
        Holds(
            Equation(
                output(unscaled),
                Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * w[j], (j, 1, n)),
            ),
            by=softmax,
        ),
        Holds(
            Equation(
                log(softmax(scaled, i)) - log(softmax(scaled, j)), (score(i) - score(j)) / sqrt(d)
            ),
            also=[in_range(i, n), in_range(j, n)],
            by=softmax_log_odds,
        ),
    ],
    verdict="imprecise",
    why=Text(
        en=r"It is dot-product attention, fine as a starting point; the scaled one divides every difference of scores by $\sqrt d$.",
        zh=r"写出的是未缩放的点积注意力，作为出发点并无不可；缩放之后，分数之差都要除以 $\sqrt d$。",
    ),
)
