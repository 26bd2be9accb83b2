"""The gradient of a weight in the query, for two keys."""

from bilemma.book import *
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.random_scores.second_of_two_weights import second_of_two_weights

b, d, i, j, r = naturals("b d i j r")
q = vectors("q", d)
K = matrices("K", 2, d)
c = reals("c")
scores = Each(j, c * Sum(q[r] * K[j, r], (r, 1, d)), 2)
y, w = softmax(scores, 1), softmax(scores, 2)


@theorem(
    title=Text(en="Gradient in the query, two keys", zh="两键情形对查询的梯度"),
    words=Text(
        en=r"With two keys and scores $c\,q\cdot k_j$, the gradient of the first weight in the query is $c\,y_1y_2(k_1-k_2)$.",
        zh=r"只有两个键、分数为 $c\,q\cdot k_j$ 时，第一个权重对查询的梯度为 $c\,y_1y_2(k_1-k_2)$。",
    ),
    given=[in_range(b, d)],
    claim=Equation(partial(y, q, b), c * y * w * (K[1, b] - K[2, b])),
)
def query_gradient_of_two_keys():
    s = write("s", Each(j, c * Sum(q[r] * K[j, r], (r, 1, d)), 2))
    y = write("y", Each(i, softmax(s, i), 2))
    pick = delta(i, 1)
    weighted = Sum(y[j] * delta(j, 1), (j, 1, 2))
    chain = calc(partial(softmax(s, 1), q, b))
    chain.eq(partial(Sum(pick * softmax(s, i), (i, 1, 2)), q, b), by=sums)
    law = gradient_in_query(n=2, a=Each(i, pick))
    chain.eq(c * Sum(y[i] * (pick - weighted) * K[i, b], (i, 1, 2)), by=law)
    chain.eq(c * Sum(y[i] * (pick - y[1]) * K[i, b], (i, 1, 2)), by=sums)
    two = [axiom("sum_step"), axiom("sum_zero"), axiom("delta_same"), axiom("delta_other")]
    chain.eq(c * (y[1] * (1 - y[1]) * K[1, b] + y[2] * (0 - y[1]) * K[2, b]), by=two)
    chain.eq(c * y[1] * y[2] * (K[1, b] - K[2, b]), by=second_of_two_weights)
    return chain.qed()


@query_gradient_of_two_keys.experiment
def experiment(rng, n):
    q, k = rng.normal(size=(n // 100, 1, 3)), rng.normal(size=(n // 100, 2, 3))
    moved = 0.5 * (q + 1e-30j * np.eye(3)) @ k.swapaxes(1, 2)
    gradient = (1 / (1 + np.exp(moved[:, :, 1] - moved[:, :, 0]))).imag / 1e-30
    y = 1 / (1 + np.exp(0.5 * (q @ (k[:, 1:] - k[:, :1]).swapaxes(1, 2))))[:, 0]
    return np.abs(gradient - 0.5 * y * (1 - y) * (k[:, 0] - k[:, 1])).max(), 0.0
