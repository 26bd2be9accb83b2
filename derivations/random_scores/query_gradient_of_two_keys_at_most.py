"""The largest gradient in the query that two keys can give."""

from bilemma.book import *
from derivations.random_scores.query_gradient_of_two_keys import (
    K,
    b,
    c,
    d,
    q,
    query_gradient_of_two_keys,
    scores,
    w,
    y,
)
from derivations.random_scores.second_of_two_weights import second_of_two_weights


@theorem(
    title=Text(en="Gradient of two keys, upper bound", zh="两键情形梯度的上界"),
    words=Text(
        en=r"Whatever the query, the gradient of the first of two weights is in each component at most $\tfrac{|c|}4$ times the difference of the keys, in absolute value; both sides are squared here. A query that scores both keys alike attains it, so without a bound on the keys nothing bounds the gradient.",
        zh=r"无论查询是什么，第一个权重对查询的梯度，其每个分量的绝对值至多为两键相应分量之差的绝对值的 $\tfrac{|c|}4$ 倍；此处两边均取平方。当查询给两个键的分数相同时等号成立，因此键若无界，梯度也就无界。",
    ),
    idea=Text(
        en=r"The gradient is $c\,y_1y_2$ times the difference of the keys, and $y_1y_2=y_1(1-y_1)\le\tfrac14$.",
        zh=r"梯度等于 $c\,y_1y_2$ 乘以两键之差，而 $y_1y_2=y_1(1-y_1)\le\tfrac14$。",
    ),
    given=[in_range(b, d)],
    claim=partial(y, q, b) ** 2 <= c**2 / 16 * (K[1, b] - K[2, b]) ** 2,
)
def query_gradient_of_two_keys_at_most():
    gap = K[1, b] - K[2, b]
    other = have(Equation(w, 1 - y), by=second_of_two_weights(x=scores))
    quarter = have(y * (1 - y) <= Rational(1, 4), by=have(0 <= (2 * y - 1) ** 2))
    low = calc(0)
    low.le(y * w)
    low.eq(y * (1 - y), by=other)
    square = have((y * (1 - y)) ** 2 <= Rational(1, 16), by=[low.qed(), quarter])
    chain = calc(partial(y, q, b) ** 2)
    chain.eq((c * y * w * gap) ** 2, by=query_gradient_of_two_keys)
    chain.eq((y * (1 - y)) ** 2 * (c**2 * gap**2), by=other)
    chain.le(c**2 / 16 * gap**2, by=square)
    return chain.qed()


@query_gradient_of_two_keys_at_most.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 1, 3)), rng.normal(size=(n, 2, 3))
    y = 1 / (1 + np.exp(0.5 * (q @ (k[:, 1:] - k[:, :1]).swapaxes(1, 2))))[:, 0]
    gap = k[:, 0] - k[:, 1]
    return (0.5 * y * (1 - y) * gap) ** 2, 0.25 / 16 * gap**2
