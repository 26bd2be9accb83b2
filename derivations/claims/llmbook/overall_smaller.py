from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.llmbook._letters import i, j, n
from derivations.random_scores.expected_trace_decreases import expected_trace_decreases

larger, smaller = reals("c b")
S = random_vectors("S", n, moments=0)


def expected_trace(factor):
    """The expected trace of the Jacobian at random scores times the factor."""
    return E(1 - Sum(softmax(Each(j, factor * S[j], n), i) ** 2, (i, 1, n)))


overall_smaller = Claim(
    anchor="的方差较大时，梯度值会整体偏小",
    place=Text(en="§2.2, last paragraph, sentence 2", zh="第 2.2 节，末段第 2 句"),
    says=Text(
        en="When the variance of the scores is larger, gradients are smaller on the whole.",
        zh="分数的方差较大，则梯度整体上偏小。",
    ),
    topic="gradients",
    states=Holds(
        LessEqual(expected_trace(larger), expected_trace(smaller)),
        given=[1 <= n, 0 <= smaller, smaller <= larger],
        by=expected_trace_decreases(X=S, b=smaller, c=larger),
    ),
    verdict="true",
    why=Text(
        en=r"On the whole is read of the trace of the Jacobian, the sum of the derivatives of the weights by their own scores, in the mean. The note's variance goes from $1$ to $d$ by the factor $\sqrt d$; the expected trace then does not grow, whatever the distribution (it stays the same where all scores are almost surely equal). Of two rows with different scores it says nothing.",
        zh=r"“整体”在此指雅可比矩阵的迹（各权重对自身分数的偏导数之和）的期望。批注中的方差由 $1$ 变为 $d$，即分数乘以 $\sqrt d$；迹的期望随之不增，无论服从什么分布（各分数几乎必然全相等时不变）。至于分数不同的两行，此句并未涉及。",
    ),
    decided=Text(
        en="The variance is that of a random variable, which grows by a factor; two fixed rows were once compared here, and nobody had claimed anything of them.",
        zh="原文的方差是随机变量的方差，因子变大而方差变大；这里曾拿两行固定的分数相比较，而原文并未这样说。",
    ),
)
