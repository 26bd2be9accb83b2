from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import stays_sensitive
from derivations.claims.sar._letters import b, d, j, n, positive, x, y


def average(weights, values):
    """The sum of the values with these weights."""
    return Sum(weights * values, (j, 1, n))


scaled_values = Claim(
    anchor="why the values are scaled by dividing by",
    place=Text(en="paragraph 1, sentence 2", zh="第 1 段第 2 句"),
    says=Text(
        en=r"In scaled dot-product attention the values are divided by $\sqrt d$, to avoid vanishing gradients.",
        zh=r"在缩放点积注意力中，各值除以 $\sqrt d$，以避免梯度消失。",
    ),
    topic="scaling",
    given=[positive, 1 <= n],
    states=[
        Holds(
            Equation(
                average(softmax(Each(j, x[j] / sqrt(d), n), j), y[j]),
                average(exp(x[j] / sqrt(d)) / Sum(exp(x[b] / sqrt(d)), (b, 1, n)), y[j]),
            ),
            by=softmax,
        ),
        stays_sensitive,
    ],
    correct=Holds(
        Equation(average(softmax(x, j), y[j] / sqrt(d)), average(softmax(x, j), y[j]) / sqrt(d)),
        by=sums,
    ),
    verdict="true",
    why=Text(
        en="These values are the numbers that softmax takes, the scores. The value vectors $V$ are not meant; to divide these would only shrink the output. That the division can serve this aim is what the text goes on to show: for two keys the mean of $y_1y_2$ has a bound from below that is free of $d$.",
        zh="这里的值是 softmax 的输入，即分数，不是值向量 $V$；若除的是 $V$，只会缩小输出。至于缩放能否达到这一目的，正是下文所要说明的：两个键时，$y_1y_2$ 的期望有一个与 $d$ 无关的下界。",
    ),
)
