from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.claims.d2l._letters import c, half, i, j, n, norm, product, without_query
from derivations.saturation.softmax_lipschitz import softmax_lipschitz
from derivations.softmax.softmax_shift_invariant import softmax_shift_invariant

plain, full = Each(j, product(j), n), Each(j, without_query(j), n)
same = ForEach(j, n, Equation(norm(j), c))


def nothing_changes():
    w = calc(softmax(full, i))
    w.eq(softmax(Each(j, product(j) - half * c, n), i), by=[softmax, same])
    w.eq(softmax(plain, i), by=softmax_shift_invariant(x=plain, a=-half * c))
    return w.qed()


def little_changes():
    moved = Each(j, product(j) + (c - half * norm(j)), n)
    with every(i, n):
        w = calc(softmax(moved, i))
        w.eq(softmax(Each(j, without_query(j) + c, n), i), by=ring)
        w.eq(softmax(full, i), by=softmax_shift_invariant(x=full, a=c))
        each = w.qed()
    s = calc(Sum((softmax(full, i) - softmax(plain, i)) ** 2, (i, 1, n)))
    s.eq(Sum((softmax(moved, i) - softmax(plain, i)) ** 2, (i, 1, n)), by=each)
    s.le(
        Sum((c - half * norm(i)) ** 2, (i, 1, n)) / 4,
        by=softmax_lipschitz(x=plain, h=Each(j, c - half * norm(j), n)),
    )
    return s.qed()


norm_dropped = Claim(
    anchor="can drop it from … without any major change",
    place=Text(
        en="Dot Product Attention, after the first formula, sentence 6",
        zh="Dot Product Attention 一节，第一个公式之后第 6 句",
    ),
    says=Text(
        en="As the norms of the keys are well bounded, and often constant, their term can be dropped from the score without any major change in the outcome.",
        zh="键的范数有良好的界，且往往恒定，因此可以从评分函数中舍去这一项，结果没有大的变化。",
    ),
    topic="softmax",
    given=[1 <= n],
    states=[
        Holds(
            Equation(softmax(full, i), softmax(plain, i)),
            given=[in_range(i, n), same],
            by=nothing_changes,
        ),
        Holds(
            LessEqual(
                Sum((softmax(full, i) - softmax(plain, i)) ** 2, (i, 1, n)),
                Sum((c - half * norm(i)) ** 2, (i, 1, n)) / 4,
            ),
            by=little_changes,
        ),
    ],
    verdict="true",
    why=Text(
        en=r"With equal norms nothing changes at all; otherwise the vector of the weights moves by at most half the length of the vector with the components $\tfrac12|k_j|^2-c$, for any one number $c$. What counts is that the norms are near each other: a bound alone would not do.",
        zh=r"范数相等时毫无变化；不等时，任取一数 $c$，权重变动的欧氏长度至多为各差 $\tfrac12|k_j|^2-c$ 所成向量长度的一半。起作用的是各范数彼此接近，仅仅有界还不够。",
    ),
    decided=Text(
        en="The sentence before it names the keys of a layer norm, whose norms are equal, and it says only that no major change results; so it is read of norms that are nearly equal, not of norms that are merely bounded.",
        zh="前一句举出的是层归一化所得的键，其范数相等；此句也只说没有大的变化。因此按范数近于相等来理解，而不是按仅仅有界来理解。",
    ),
)
