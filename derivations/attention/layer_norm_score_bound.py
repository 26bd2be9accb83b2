"""Scores of LayerNorm outputs are bounded by d."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most

d, i = naturals("d i")
q, k = vectors("q k", d)
length_q = Equation(Sum(q[i] ** 2, (i, 1, d)), d)
length_k = Equation(Sum(k[i] ** 2, (i, 1, d)), d)


@theorem(
    title=Text(en="Bound on scores after LayerNorm", zh="LayerNorm 之后分数的界"),
    words=Text(
        en="If query and key have the squared length $d$, as after LayerNorm, the score is at most $d$ in absolute value.",
        zh="若查询与键的长度平方均为 $d$（LayerNorm 之后即如此），则分数的绝对值不超过 $d$。",
    ),
    idea=Text(
        en=r"The squared lengths of $q-k$ and $q+k$ are $2d-2\,q\cdot k$ and $2d+2\,q\cdot k$, and neither is negative.",
        zh=r"$q-k$ 与 $q+k$ 的长度平方分别为 $2d-2\,q\cdot k$ 与 $2d+2\,q\cdot k$，二者均非负。",
    ),
    given=[length_q, length_k],
    claim=absolute(dot(q, k)) <= d,
)
def layer_norm_score_bound():
    score = Sum(q[i] * k[i], (i, 1, d))
    minus = calc(Sum((q[i] - k[i]) ** 2, (i, 1, d)))
    minus.eq(Sum(q[i] ** 2, (i, 1, d)) + Sum(k[i] ** 2, (i, 1, d)) - 2 * score, by=sums)
    minus.eq(2 * d - 2 * score, by=[length_q, length_k])
    plus = calc(Sum((q[i] + k[i]) ** 2, (i, 1, d)))
    plus.eq(Sum(q[i] ** 2, (i, 1, d)) + Sum(k[i] ** 2, (i, 1, d)) + 2 * score, by=sums)
    plus.eq(2 * d + 2 * score, by=[length_q, length_k])
    above = have(score <= d, by=[minus.qed(), have(0 <= Sum((q[i] - k[i]) ** 2, (i, 1, d)))])
    below = have(-score <= d, by=[plus.qed(), have(0 <= Sum((q[i] + k[i]) ** 2, (i, 1, d)))])
    return have(absolute(dot(q, k)) <= d, by=[dot, above, below, absolute_value_at_most])


@layer_norm_score_bound.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(2, n, 3))
    q *= (3 / (q**2).sum(axis=1, keepdims=True)) ** 0.5
    k *= (3 / (k**2).sum(axis=1, keepdims=True)) ** 0.5
    return np.abs((q * k).sum(axis=1)), 3.0
