from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims._random_rows import diagonal_vanishes, entries_vanish
from derivations.claims.llmbook._letters import i, j, n
from derivations.random_scores.expected_trace_decreases import expected_trace_decreases

larger, smaller = reals("c b")
S = random_vectors("S", n, moments=0)


def expected_trace(factor):
    """The expected trace of the Jacobian at random scores times the factor."""
    return E(1 - Sum(softmax(Each(j, factor * S[j], n), i) ** 2, (i, 1, n)))


softmax_causes_vanishing = Claim(
    anchor="变量方差过大会导致梯度消失的问题",
    place=Text(en="§2.3, paragraph 2, sentence 2", zh="第 2.3 节，第 2 段第 2 句"),
    says=Text(
        en="It is the use of softmax that brings in the problem that too large a variance makes gradients vanish.",
        zh="正是由于用了 softmax，才有方差过大使梯度消失的问题。",
    ),
    topic="gradients",
    states=[
        Holds(
            LessEqual(expected_trace(larger), expected_trace(smaller)),
            given=[1 <= n, 0 <= smaller, smaller <= larger],
            by=expected_trace_decreases(X=S, b=smaller, c=larger),
        ),
        entries_vanish,
        diagonal_vanishes,
    ],
    verdict="true",
    why=Text(
        en="Random scores times a larger factor have a larger variance and never a larger expected trace; and for dot products of large $d$ every entry of the Jacobian vanishes in the mean.",
        zh="随机分数乘以更大的因子，方差变大，而迹的期望不会变大；对 $d$ 很大的点积，雅可比矩阵的每个元素都在期望意义下趋于零。",
    ),
    decided=Text(
        en="Scores such as $t(a,a,-a,-a)$, by which it was once refuted, have probability 0 in the note's model.",
        zh="曾以 $t(a,a,-a,-a)$ 这样的分数为反例；在批注的模型中，其概率为零。",
    ),
)
