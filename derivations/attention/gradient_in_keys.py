"""Backpropagation through attention: the gradient in the keys."""

from bilemma.book import *

n, j, p, r = naturals("n j p r")
c, w = reals("c w")
k, s, a = vectors("k s a", n)
scores = Each(r, s[r] + c * w * k[r], n)
weighted = Sum(softmax(scores, p) * a[p], (p, 1, n))


@theorem(
    title=Text(en="Gradient in the keys, from one query", zh="单个查询对键的梯度"),
    also=Text(en="Backpropagation through attention, keys", zh="注意力的反向传播，键"),
    words=Text(
        en=r"If $k$ is a column of the keys and $w$ the same component of one query, with scores $s_j+c\,w\,k_j$, this query passes to $k_j$ the gradient of its score $j$ times $c\,w$.",
        zh=r"设 $k$ 为键矩阵的一列，$w$ 为某一查询的对应分量，分数为 $s_j+c\,w\,k_j$，则该查询传给 $k_j$ 的梯度等于其第 $j$ 个分数的梯度乘以 $c\,w$。",
    ),
    given=[in_range(j, n)],
    claim=Equation(
        partial(Sum(softmax(scores, p) * a[p], (p, 1, n)), k, j),
        c * w * softmax(scores, j) * (a[j] - weighted),
    ),
    cite=["dao2022"],
)
def gradient_in_keys():
    def e(index):
        return exp(s[index] + c * w * k[index])

    total, spread = Sum(e(p), (p, 1, n)), Sum(e(p) * a[p], (p, 1, n))
    chain = calc(partial(Sum(softmax(scores, p) * a[p], (p, 1, n)), k, j))
    chain.eq(partial(Sum(e(p) * a[p] / total, (p, 1, n)), k, j), by=softmax)
    chain.eq(c * w * (e(j) * a[j] / total - e(j) * spread / total**2), by=[derivative, sums])
    chain.eq(c * w * softmax(scores, j) * (a[j] - weighted), by=[softmax, sums])
    return chain.qed()


@gradient_in_keys.experiment
def experiment(rng, n):
    n //= 100  # exact up to rounding, so that few samples are enough
    w, k, s = rng.normal(size=(n, 1, 1)), rng.normal(size=(n, 1, 5)), rng.normal(size=(n, 1, 5))
    a = rng.normal(size=(n, 5, 1))
    y = np.exp(s + 0.5 * w * k)
    y /= y.sum(axis=2, keepdims=True)
    moved = np.exp(s + 0.5 * w * (k + 1e-30j * np.eye(5)))  # row j: key j moved
    moved /= moved.sum(axis=2, keepdims=True)
    gap = (moved @ a).imag / 1e-30 - 0.5 * w * y.swapaxes(1, 2) * (a - y @ a)
    return np.abs(gap).max().round(9), 0.0
