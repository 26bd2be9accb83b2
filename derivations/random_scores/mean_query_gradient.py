"""The gradient in the query of two keys does not vanish on average."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_of_multiple,
)
from derivations.random_scores.mean_of_scaled_product import least, mean_of_scaled_product

b, d, i, j, r = naturals("b d i j r")
q = random_vectors("q", d, moments=0)
K = matrices("K", 2, d)
c, v = reals("c v")


def score(j):
    """The scaled score of the query with key j."""
    return c * Sum(q[r] * K[j, r], (r, 1, d))


scores = Each(j, score(j), 2)
y, w = softmax(scores, 1), softmax(scores, 2)
reach = absolute(c * (K[1, b] - K[2, b]))
often = v <= reach * E(indicator(absolute(score(1) - score(2)), 1))
gradient = c * y * w * (K[1, b] - K[2, b])


@theorem(
    title=Text(en="Mean gradient of two keys, lower bound", zh="两键情形梯度期望的下界"),
    words=Text(
        en=r"Let the scores of a random query with two keys differ by at most 1 with a probability of at least $v/s$, where $s=|c(K_{1,b}-K_{2,b})|$. Then component $b$ of the gradient of the first weight in the query, $\partial y_1/\partial q_b=c\,y_1y_2(K_{1,b}-K_{2,b})$ by *Gradient in the query, two keys*, has a mean size of at least $4v/25$. So for a fixed $v>0$ it does not vanish, however large $s$ is.",
        zh=r"设随机查询与两个键的分数之差的绝对值不超过 1 的概率至少为 $v/s$，其中 $s=|c(K_{1,b}-K_{2,b})|$，则第一个权重对查询的梯度的第 $b$ 个分量，即 $\partial y_1/\partial q_b=c\,y_1y_2(K_{1,b}-K_{2,b})$（“两键情形对查询的梯度”），其绝对值的期望至少为 $4v/25$；$v>0$ 固定时，无论 $s$ 多大，它都不趋于零。",
    ),
    given=[in_range(b, d), often],
    claim=LessEqual(least * v, E(absolute(gradient))),
)
def mean_query_gradient():
    x = write("x", scores)
    y = write("y", Each(i, softmax(x, i), 2))
    gradient = c * y[1] * y[2] * (K[1, b] - K[2, b])
    step = absolute_of_multiple(y=y[1] * y[2], x=c * (K[1, b] - K[2, b]))
    size = have(Equation(absolute(gradient), reach * (y[1] * y[2])), by=step)
    chain = calc(least * v)
    chain.le(E(reach * (y[1] * y[2])), by=mean_of_scaled_product(X=scores, s=reach))
    chain.eq(E(absolute(gradient)), by=size)
    return chain.qed()


@mean_query_gradient.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n, 2)), np.array([[8.0, 1.0], [-8.0, 0.0]])
    gap = q @ (k[0] - k[1])
    y = 1 / (1 + np.exp(-gap))
    return 4 / 25 * 16.0 * (np.abs(gap) <= 1.0).mean(), (16.0 * y * (1 - y)).mean()
