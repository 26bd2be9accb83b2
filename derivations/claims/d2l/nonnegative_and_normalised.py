from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import i, j, n, x
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

nonnegative_and_normalised = Claim(
    anchor="a softmax to ensure both nonnegativity and normalization",
    place=Text(
        en="Additive Attention, after the formula, sentence 2",
        zh="Additive Attention 一节，公式之后第 2 句",
    ),
    says=Text(
        en="Softmax ensures of the additive scores both that the weights are not negative and that they add up to $1$.",
        zh="对加性分数取 softmax，既保证权重非负，也使其归一化（总和为 $1$）。",
    ),
    topic="softmax",
    given=[in_range(i, n)],
    states=[
        Holds(0 < softmax(x, i)),
        Holds(Equation(Sum(softmax(x, j), (j, 1, n)), 1), by=softmax_sums_to_one),
    ],
    verdict="true",
    why=Text(
        en="So it is with any scores, and the weights are even positive.",
        zh="对任何分数都是如此，而且权重都为正。",
    ),
)
