"""Backpropagation through attention: the gradient in the query."""

from bilemma.book import *

d, n, b, r, i, j = naturals("d n b r i j")
c = reals("c")
q = vectors("q", d)
a = vectors("a", n)
K = matrices("K", n, d)
scores = Each(j, c * Sum(q[r] * K[j, r], (r, 1, d)), n)
weighted = Sum(softmax(scores, i) * a[i], (i, 1, n))
output = Sum(a[i] * softmax(scores, i), (i, 1, n))


@theorem(
    title=Text(en="Gradient in the query", zh="对查询的梯度"),
    also=Text(
        en="Backpropagation through attention, dQ = c dS K", zh="注意力的反向传播，dQ = c dS K"
    ),
    words=Text(
        en=r"For scores $s_j=c\,q\cdot k_j$, the query receives $c$ times the sum of the keys, each weighted by the derivative in its score.",
        zh=r"设分数为 $s_j=c\,q\cdot k_j$，则对查询的梯度等于 $c$ 乘以各键的线性组合，系数为目标函数对各分数的偏导数。",
    ),
    given=[in_range(b, d)],
    claim=Equation(
        partial(Sum(a[i] * softmax(scores, i), (i, 1, n)), q, b),
        c * Sum(softmax(scores, i) * (a[i] - weighted) * K[i, b], (i, 1, n)),
    ),
    cite=["dao2022"],
)
def gradient_in_query():
    e = write("e", Each(i, exp(c * Sum(q[r] * K[i, r], (r, 1, d))), n))
    Z = write("Z", Sum(e[i], (i, 1, n)))
    y = write("y", Each(i, softmax(scores, i), n))
    moved = Sum(e[i] * c * K[i, b], (i, 1, n))
    chain = calc(partial(Sum(a[i] * y[i], (i, 1, n)), q, b))
    chain.eq(partial(Sum(a[i] * e[i] / Z, (i, 1, n)), q, b), by=softmax)
    chain.eq(
        Sum(a[i] * (e[i] * c * K[i, b] / Z - e[i] * moved / Z**2), (i, 1, n)), by=[derivative, sums]
    )
    shared, mean = Sum(y[j] * K[j, b], (j, 1, n)), Sum(y[j] * a[j], (j, 1, n))
    chain.eq(c * Sum(a[i] * y[i] * (K[i, b] - shared), (i, 1, n)), by=[softmax, sums])
    chain.eq(c * Sum(y[i] * (a[i] - mean) * K[i, b], (i, 1, n)), by=sums)
    return chain.qed()


@gradient_in_query.experiment
def experiment(rng, n):
    n //= 100  # exact up to rounding, so that few samples are enough
    q, k, a = rng.normal(size=(n, 1, 3)), rng.normal(size=(n, 3, 5)), rng.normal(size=(n, 5, 1))
    y = np.exp(0.5 * q @ k)
    y /= y.sum(axis=2, keepdims=True)
    moved = np.exp(0.5 * (q + 1e-30j * np.eye(3)) @ k)  # row b: component b of q moved
    moved /= moved.sum(axis=2, keepdims=True)
    ds = y.swapaxes(1, 2) * (a - y @ a)
    return np.abs((moved @ a).imag / 1e-30 - 0.5 * k @ ds).max().round(9), 0.0
