from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model
from derivations.claims.llmbook._letters import *
from derivations.saturation.trace_decreases import trace_decreases

y = vectors("y", n)


def deviations(scores):
    """The sum of the squared deviations of the scores from their mean."""
    return Sum((scores[j] - Sum(scores[p], (p, 1, n)) / n) ** 2, (j, 1, n))


def trace_shrinks():
    return have(trace(tx) <= trace(x), by=trace_decreases(z=x, b=1, c=t))


overall_smaller = Claim(
    place=Text(en="conclusion on the variance", zh="关于方差的结论"),
    says=Text(
        en="The larger the variance of the scores, the smaller the gradients on the whole.",
        zh="分数的方差越大，梯度总体上越小。",
    ),
    topic="gradients",
    given=[1 <= n, deviations(x) <= deviations(y)],
    states=Fails(
        trace(y) <= trace(x),
        Model(
            n=4,
            x=[log(100), 0, 0, 0],
            y=[log(10), log(10), -log(10), -log(10)],
            show=[softmax(x, 1), softmax(y, 1)],
        ),
    ),
    meant=Holds(trace(tx) <= trace(x), given=[1 <= n, 1 <= t], by=trace_shrinks),
    verdict="imprecise",
    why=Text(
        en=r"For the scores of one row it holds: multiplied by $t\ge1$, they never have a larger trace, which is the sum of the derivatives of the weights by their own scores. Two different rows cannot be compared by their variances: that with the larger variance may have two scores that tie, and then the larger trace.",
        zh=r"就同一行分数而言成立：乘以 $t\ge1$ 之后，迹（即各权重对自身分数的偏导数之和）不会变大。不同的两行则不能用方差来比较：方差较大的一行可能有两个分数并列最大，迹反而更大。",
    ),
    misleads=Text(
        en="Whoever ranks heads by the variance of their scores to find those that have stopped learning.",
        zh="用分数的方差给各注意力头排序、以找出停止学习者的人。",
    ),
)
