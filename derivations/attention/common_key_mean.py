"""A common shift of all keys does not change the attention weights."""

from bilemma.book import *
from derivations.softmax.softmax_shift_invariant import softmax_shift_invariant

d, n, a, i, j = naturals("d n a i j")
q, mu = vectors("q mu", d)
K = matrices("K", n, d)


@theorem(
    title=Text(en="A common shift of the keys", zh="键的公共平移"),
    words=Text(
        en="Adding one vector to every key leaves all attention weights as they are.",
        zh="给所有的键加上同一个向量，注意力权重不变。",
    ),
    given=[in_range(i, n)],
    claim=Equation(
        softmax(Each(j, Sum(q[a] * (K[j, a] + mu[a]), (a, 1, d)), n), i),
        softmax(Each(j, Sum(q[a] * K[j, a], (a, 1, d)), n), i),
    ),
)
def common_key_mean():
    scores = Sum(q[a] * K[j, a], (a, 1, d))
    shift = Sum(q[a] * mu[a], (a, 1, d))
    c = calc(softmax(Each(j, Sum(q[a] * (K[j, a] + mu[a]), (a, 1, d)), n), i))
    c.eq(softmax(Each(j, scores + shift, n), i), by=sums)
    c.eq(softmax(Each(j, scores, n), i), by=softmax_shift_invariant)
    return c.qed()


@common_key_mean.experiment
def experiment(rng, n):
    q, keys, mu = rng.normal(size=(n, 1, 4)), rng.normal(size=(n, 6, 4)), np.arange(4.0)

    def weights(scores):
        y = np.exp(scores - scores.max(axis=1, keepdims=True))
        return y / y.sum(axis=1, keepdims=True)

    gap = weights((q * (keys + mu)).sum(axis=2)) - weights((q * keys).sum(axis=2))
    return np.abs(gap).max().round(9), 0.0
