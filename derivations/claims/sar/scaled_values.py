from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.sar._letters import *


def average(weights, values):
    """The sum of the values with these weights."""
    return Sum(weights * values, (j, 1, n))


scaled_values = Claim(
    anchor="why the values are scaled by dividing by",
    place=Text(en="paragraph 1, sentence 2", zh="第 1 段第 2 句"),
    says=Text(
        en=r"What is divided by $\sqrt d$ before softmax is called the values.",
        zh=r"把 softmax 之前除以 $\sqrt d$ 的那些数称为值。",
    ),
    topic="definitions",
    given=[positive, 1 <= n],
    states=Holds(
        Equation(
            average(softmax(Each(j, x[j] / sqrt(d), n), j), y[j]),
            average(exp(x[j] / sqrt(d)) / Sum(exp(x[b] / sqrt(d)), (b, 1, n)), y[j]),
        ),
        by=softmax,
    ),
    correct=Holds(
        Equation(average(softmax(x, j), y[j] / sqrt(d)), average(softmax(x, j), y[j]) / sqrt(d)),
        by=sums,
    ),
    verdict="true",
    why=Text(
        en="These values are the numbers that softmax takes, the scores. The value vectors $V$ are not meant; to divide these would only shrink the output.",
        zh="这里的值是 softmax 的输入，即分数，不是值向量 $V$；若除的是 $V$，只会缩小输出。",
    ),
)
