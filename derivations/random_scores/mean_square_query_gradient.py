"""The mean square of the gradient in the query of two keys grows with the keys' difference."""

from bilemma.book import *
from derivations.law_of_dot_product.square_of_absolute_value import square_of_absolute_value
from derivations.random_scores.mean_query_gradient import (
    K,
    b,
    c,
    d,
    gradient,
    i,
    often,
    reach,
    scores,
    v,
)
from derivations.random_scores.mean_square_of_scaled_product import (
    least,
    mean_square_of_scaled_product,
)


@theorem(
    title=Text(en="Mean square gradient of two keys, lower bound", zh="两键情形梯度均方的下界"),
    words=Text(
        en=r"Let the scores of a random query with two keys differ by at most 1 with a probability of at least $v/s$, where $s=|c(K_{1,b}-K_{2,b})|$. Then component $b$ of the gradient of the first weight in the query, $\partial y_1/\partial q_b=c\,y_1y_2(K_{1,b}-K_{2,b})$ by *Gradient in the query, two keys*, has a mean square of at least $(4/25)^2vs$: for a fixed $v>0$ it grows with $s$.",
        zh=r"设随机查询与两个键的分数之差的绝对值不超过 1 的概率至少为 $v/s$，其中 $s=|c(K_{1,b}-K_{2,b})|$，则第一个权重对查询的梯度的第 $b$ 个分量，即 $\partial y_1/\partial q_b=c\,y_1y_2(K_{1,b}-K_{2,b})$（“两键情形对查询的梯度”），其均方至少为 $(4/25)^2vs$；$v>0$ 固定时，它随 $s$ 增大。",
    ),
    given=[in_range(b, d), often],
    claim=LessEqual(least**2 * v * reach, E(gradient**2)),
)
def mean_square_query_gradient():
    x = write("x", scores)
    y = write("y", Each(i, softmax(x, i), 2))
    gradient = c * y[1] * y[2] * (K[1, b] - K[2, b])
    gap = c * (K[1, b] - K[2, b])
    square = calc(gradient**2)
    square.eq(reach**2 * (y[1] * y[2]) ** 2, by=square_of_absolute_value(x=gap))
    chain = calc(least**2 * v * reach)
    bounded = mean_square_of_scaled_product(X=scores, s=reach)
    chain.le(E((reach * (y[1] * y[2])) ** 2), by=bounded)
    chain.eq(E(gradient**2), by=square.qed())
    return chain.qed()


@mean_square_query_gradient.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 2)), np.array([[8.0, 1.0], [-8.0, 0.0]])
    gap = q @ (k[0] - k[1])
    y, often = 1 / (1 + np.exp(-gap)), (np.abs(gap) <= 1.0).mean()
    return (4 / 25) ** 2 * (16.0 * often) * 16.0, ((16.0 * y * (1 - y)) ** 2).mean()
