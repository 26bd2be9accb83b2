"""The gradient in the query is bounded by the norms of keys and values."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.attention.gradient_in_query import gradient_in_query
from derivations.saturation.cauchy_schwarz import cauchy_schwarz
from derivations.saturation.jacobian_halves_length import jacobian_halves_length

d, n, b, r, i, j = naturals("d n b r i j")
c = reals("c")
q = vectors("q", d)
a = vectors("a", n)
K = matrices("K", n, d)
scores = Each(j, c * Sum(q[r] * K[j, r], (r, 1, d)), n)
weighted = Sum(softmax(scores, j) * a[j], (j, 1, n))
gradient = partial(Sum(a[i] * softmax(scores, i), (i, 1, n)), q, b)
keys = Sum(Sum(K[i, b] ** 2, (i, 1, n)), (b, 1, d))


@theorem(
    title=Text(en="Bound for the gradient in the query", zh="对查询的梯度的界"),
    words=Text(
        en=r"The gradient of $\sum_ia_iy_i$ in the query has a length of at most $\tfrac{|c|}2|a|$ times the Frobenius norm of the keys, for every query; both sides are squared here. Softmax alone gives no such bound: the keys enter.",
        zh=r"对任意查询，$\sum_ia_iy_i$ 对查询的梯度的长度至多为 $\tfrac{|c|}2|a|$ 乘以键矩阵的 Frobenius 范数；此处两边均取平方。仅靠 softmax 得不到这样的界：界中必含有键。",
    ),
    idea=Text(
        en=r"Component $b$ of the gradient is $c\sum_ig_iK_{ib}$, where $g=Ja$ is the gradient in the scores. The Cauchy–Schwarz inequality bounds it by $|g|$ and the length of column $b$ of the keys, and $|g|\le\tfrac12|a|$ because the Jacobian at least halves every length.",
        zh=r"梯度的第 $b$ 个分量为 $c\sum_ig_iK_{ib}$，其中 $g=Ja$ 是对分数的梯度。由柯西–施瓦茨不等式，它受 $|g|$ 与键矩阵第 $b$ 列的长度控制；而雅可比矩阵使任何向量的长度至少减半，故 $|g|\le\tfrac12|a|$。",
    ),
    given=[1 <= n],
    claim=Sum(gradient**2, (b, 1, d)) <= c**2 / 4 * Sum(a[i] ** 2, (i, 1, n)) * keys,
)
def query_gradient_bound():
    y = write("y", Each(i, softmax(scores, i), n))
    m = write("m", Sum(y[j] * a[j], (j, 1, n)))
    g = write("g", Each(i, y[i] * (a[i] - m), n))
    G, H = Sum(g[i] ** 2, (i, 1, n)), Sum(a[i] ** 2, (i, 1, n))
    half = have(G <= H / 4, by=jacobian_halves_length(x=scores, h=a))
    with every(b, d):
        key = Sum(K[i, b] ** 2, (i, 1, n))
        cauchy = cauchy_schwarz(
            u=Each(i, softmax(scores, i) * (a[i] - weighted)), v=Each(i, K[i, b])
        )
        column = calc(gradient**2)
        column.eq(c**2 * Sum(g[i] * K[i, b], (i, 1, n)) ** 2, by=gradient_in_query)
        column.le(c**2 * (G * key), by=cauchy)
        each = column.qed()
    chain = calc(Sum(gradient**2, (b, 1, d)))
    chain.le(Sum(c**2 * (G * key), (b, 1, d)), by=[each, sum_monotone])
    chain.eq(G * (c**2 * keys), by=sums)
    chain.le(H / 4 * (c**2 * keys), by=half)
    return chain.qed()


@query_gradient_bound.experiment
def experiment(rng, n):
    n //= 100
    q, k, a = rng.normal(size=(n, 1, 3)), rng.normal(size=(n, 3, 5)), rng.normal(size=(n, 5, 1))
    y = np.exp(0.5 * q @ k)
    y /= y.sum(axis=2, keepdims=True)
    gradient = 0.5 * k @ (y.swapaxes(1, 2) * (a - y @ a))
    bound = 0.25 / 4 * (a**2).sum(axis=(1, 2)) * (k**2).sum(axis=(1, 2))
    return (gradient**2).sum(axis=(1, 2)), bound
