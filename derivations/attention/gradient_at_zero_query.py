"""The gradient in the query is linear in the keys, so softmax alone does not bound it."""

from bilemma.book import *
from bilemma.foundations import exponential_at_zero
from derivations.attention.gradient_in_query import gradient_in_query

d, n, b, r, i, j = naturals("d n b r i j")
c = reals("c")
q = vectors("q", d)
a = vectors("a", n)
K = matrices("K", n, d)
scores = Each(j, c * Sum(q[r] * K[j, r], (r, 1, d)), n)
zero = ForEach(b, d, Equation(q[b], 0))


@theorem(
    title=Text(en="Query gradient at a zero query", zh="查询为零时对查询的梯度"),
    words=Text(
        en=r"At $q=0$ the gradient in the query is $\frac cn\sum_i(a_i-\bar a)K_{ib}$: linear in the keys, so without a bound on the keys softmax does not bound it.",
        zh=r"在 $q=0$ 处，对查询的梯度为 $\frac cn\sum_i(a_i-\bar a)K_{ib}$，是键的线性函数；因此若键无界，softmax 本身并不能给出梯度的界。",
    ),
    given=[in_range(b, d), zero],
    claim=Equation(
        partial(Sum(a[i] * softmax(scores, i), (i, 1, n)), q, b),
        c / n * Sum((a[i] - Sum(a[j], (j, 1, n)) / n) * K[i, b], (i, 1, n)),
    ),
)
def gradient_at_zero_query():
    y = softmax(scores, i)
    chain = calc(partial(Sum(a[i] * y, (i, 1, n)), q, b))
    weighted = Sum(y * a[i], (i, 1, n))
    chain.eq(c * Sum(y * (a[i] - weighted) * K[i, b], (i, 1, n)), by=gradient_in_query)
    shared = Sum(1 / n * a[i], (i, 1, n))
    chain.eq(
        c * Sum(1 / n * (a[i] - shared) * K[i, b], (i, 1, n)),
        by=[softmax, zero, sums, exponential_at_zero, sums],
    )
    chain.eq(c / n * Sum((a[i] - Sum(a[j], (j, 1, n)) / n) * K[i, b], (i, 1, n)), by=sums)
    return chain.qed()


@gradient_at_zero_query.experiment
def experiment(rng, n):
    n //= 100  # exact up to rounding, so that few samples are enough
    k, a = 100 * rng.normal(size=(n, 3, 5)), rng.normal(size=(n, 5, 1))
    moved = np.exp(0.5 * 1e-30j * np.eye(3) @ k)  # row b: component b of q = 0 moved
    moved /= moved.sum(axis=2, keepdims=True)
    gap = (moved @ a).imag / 1e-30 - 0.5 / 5 * k @ (a - a.mean(axis=1, keepdims=True))
    return np.abs(gap).max().round(9), 0.0
