"""The gradient in the query is bounded by the norms of keys and values."""

import numpy as np

from bilemma import (
    Each,
    LessEqual,
    Sum,
    Text,
    calc,
    for_each,
    have,
    in_range,
    matrices,
    naturals,
    partial,
    reals,
    softmax,
    sums,
    suppose,
    theorem,
    vectors,
)
from bilemma.proof.basics.sums import sum_monotone, sum_nonnegative
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
        en="The gradient of $\\sum_ia_iy_i$ in the query has a length of at most $\\tfrac{|c|}2|a|$ times the Frobenius norm of the keys, for every query; both sides are squared here. Softmax alone gives no such bound: the keys enter.",
        zh="对任意查询，$\\sum_ia_iy_i$ 对查询的梯度的长度至多为 $\\tfrac{|c|}2|a|$ 乘以键矩阵的 Frobenius 范数；此处两边均取平方。仅靠 softmax 得不到这样的界：界中必含有键。",
    ),
    given=[LessEqual(1, n)],
    claim=LessEqual(Sum(gradient**2, (b, 1, d)), c**2 / 4 * Sum(a[i] ** 2, (i, 1, n)) * keys),
)
def query_gradient_bound():
    moved = softmax(scores, i) * (a[i] - weighted)
    length = Sum(moved**2, (i, 1, n))
    half = have(
        LessEqual(length, Sum(a[i] ** 2, (i, 1, n)) / 4),
        by=jacobian_halves_length(x=scores, h=a),
    )
    with suppose(*in_range(b, d)):
        column = calc(gradient**2)
        column.eq(c**2 * Sum(moved * K[i, b], (i, 1, n)) ** 2, by=gradient_in_query)
        column.le(
            c**2 * (length * Sum(K[i, b] ** 2, (i, 1, n))),
            by=[
                cauchy_schwarz(u=Each(i, moved), v=Each(i, K[i, b])),
                have(LessEqual(0, c**2)),
            ],
        )
        each = for_each(b, d, column.qed())
        inner = have(LessEqual(0, Sum(K[i, b] ** 2, (i, 1, n))))
        sign = for_each(b, d, inner)
    total = have(LessEqual(0, c**2 * keys), by=[sign, sum_nonnegative])
    chain = calc(Sum(gradient**2, (b, 1, d)))
    chain.le(
        Sum(c**2 * (length * Sum(K[i, b] ** 2, (i, 1, n))), (b, 1, d)), by=[each, sum_monotone]
    )
    chain.eq(length * (c**2 * keys), by=sums)
    chain.le(Sum(a[i] ** 2, (i, 1, n)) / 4 * (c**2 * keys), by=[half, total])
    return chain.qed()


@query_gradient_bound.experiment
def experiment(rng, n):
    n //= 100
    q, k, a = rng.normal(size=(n, 1, 3)), rng.normal(size=(n, 3, 5)), rng.normal(size=(n, 5, 1))
    y = np.exp(0.5 * q @ k)
    y /= y.sum(axis=2, keepdims=True)
    gradient = 0.5 * k @ (y.swapaxes(1, 2) * (a - y @ a))
    bound = 0.25 / 4 * (a**2).sum(axis=(1, 2)) * (k**2).sum(axis=(1, 2))
    return np.maximum((gradient**2).sum(axis=(1, 2)) - bound, 0).max(), 0.0
