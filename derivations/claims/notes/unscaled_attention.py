from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import a, d, i, j, n, score, w
from derivations.softmax.softmax_log_odds import softmax_log_odds

unscaled = Each(j, score(j), n)
scaled = Each(j, score(j) / sqrt(d), n)


def output(scores):
    """The average of the values with the softmax weights of the scores."""
    return Sum(softmax(scores, j) * w[j], (j, 1, n))


unscaled_attention = Claim(
    anchor="$(Q, k, V) = Softmax (Qk^T)V$ in our case",
    place=Text(en="paragraph 2", zh="第 2 段"),
    says=Text(
        en=r"In our case attention is $\operatorname{softmax}(QK^{\mathsf T})\,V$.",
        zh=r"在我们的情形，注意力为 $\operatorname{softmax}(QK^{\mathsf T})\,V$。",
    ),
    topic="definitions",
    given=[1 <= n],
    states=Holds(
        Equation(
            output(unscaled), Sum(exp(score(j)) / Sum(exp(score(a)), (a, 1, n)) * w[j], (j, 1, n))
        ),
        by=softmax,
    ),
    correct=Holds(
        Equation(
            log(softmax(scaled, i)) - log(softmax(scaled, j)), (score(i) - score(j)) / sqrt(d)
        ),
        given=[1 <= d, in_range(i, n), in_range(j, n)],
        by=softmax_log_odds,
    ),
    verdict="true",
    why=Text(
        en=r"It is dot-product attention without the factor $1/\sqrt d$, the point from which the notes go on to ask for the divisor; with it every difference of scores is divided by $\sqrt d$.",
        zh=r"这是未带因子 $1/\sqrt d$ 的点积注意力，笔记由此出发去寻找除数；有了除数，分数差都要除以 $\sqrt d$。",
    ),
)
