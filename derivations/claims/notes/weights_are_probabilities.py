from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.notes._letters import i, j, n, x
from derivations.softmax.softmax_at_most_one import softmax_at_most_one
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

weights_are_probabilities = Claim(
    anchor="Smel [0.45, 0.59] probab",
    place=Text(en="paragraph 11", zh="第 11 段"),
    says=Text(en="The two results of softmax are probabilities.", zh="两个 softmax 结果都是概率。"),
    topic="softmax",
    given=[*in_range(i, n)],
    states=[
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
        Holds(0 < softmax(x, i)),
        Holds(softmax(x, i) <= 1, by=softmax_at_most_one),
    ],
    verdict="true",
    why=Text(
        en="The weights of softmax are positive and add up to $1$.",
        zh="softmax 的权重都为正，且总和为 $1$。",
    ),
    damaged=Text(
        en="Not all digits of the two pairs can be read, so that their sums are not judged.",
        zh="两对数的数字不能全部辨认，因此不对它们的和作判定。",
    ),
)
