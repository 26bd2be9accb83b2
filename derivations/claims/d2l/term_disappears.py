from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import distance, half, i, j, length, n, without_query
from derivations.softmax.softmax_shift_invariant import softmax_shift_invariant

scores = Each(j, without_query(j), n)


def without_the_term():
    w = calc(softmax(Each(j, distance(j), n), i))
    w.eq(softmax(Each(j, without_query(j) - half * length, n), i), by=sums)
    w.eq(softmax(scores, i), by=softmax_shift_invariant(x=scores, a=-half * length))
    return w.qed()


same_weights = Holds(
    Equation(softmax(Each(j, distance(j), n), i), softmax(scores, i)),
    by=without_the_term,
)

term_disappears = Claim(
    anchor="Normalizing the attention weights … ensures that this term disappears entirely",
    place=Text(
        en="Dot Product Attention, after the first formula, sentence 3",
        zh="Dot Product Attention 一节，第一个公式之后第 3 句",
    ),
    says=Text(
        en="In the normalised weights the term in the query alone disappears entirely.",
        zh="权重归一化之后，只含查询的那一项完全消失。",
    ),
    topic="softmax",
    given=[in_range(i, n)],
    states=same_weights,
    verdict="true",
    why=Text(
        en="Softmax does not see what is added to all scores alike.",
        zh="各分数同加一个数，softmax 不变。",
    ),
)
