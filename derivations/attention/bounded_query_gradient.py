"""Bounded keys and bounded incoming gradients bound the gradient in the query."""

from bilemma.book import *
from derivations.attention.bounded_weighted_sum import bounded_weighted_sum
from derivations.attention.gradient_in_query import (
    K,
    a,
    b,
    c,
    d,
    gradient_in_query,
    i,
    n,
    output,
    q,
    scores,
    weighted,
)
from derivations.law_of_dot_product.absolute_of_product import absolute_of_product
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

alpha, kappa = reals("alpha kappa")
near = ForEach(i, n, LessEqual(absolute(a[i] - weighted), alpha))
keys = ForEach(i, n, absolute(K[i, b]) <= kappa)


@theorem(
    title=Text(en="Bounded keys bound the query gradient", zh="有界的键使查询梯度有界"),
    words=Text(
        en=r"If every incoming gradient $a_i$ differs from their weighted mean by at most $\alpha$, and component $b$ of every key is at most $\kappa$ in absolute value, then component $b$ of the gradient in the query is at most $|c|\,\alpha\kappa$ in absolute value.",
        zh=r"若每个上游梯度 $a_i$ 与它们的加权平均相差不超过 $\alpha$，且每个键的第 $b$ 个分量的绝对值不超过 $\kappa$，则对查询的梯度的第 $b$ 个分量，其绝对值不超过 $|c|\,\alpha\kappa$。",
    ),
    given=[in_range(b, d), 1 <= n, near, keys],
    claim=LessEqual(absolute(partial(output, q, b)), absolute(c) * (alpha * kappa)),
)
def bounded_query_gradient():
    y = softmax(scores, i)
    inner = Sum(y * (a[i] - weighted) * K[i, b], (i, 1, n))
    total = softmax_sums_to_one(x=scores)
    bound = bounded_weighted_sum(
        y=Each(i, y, n), a=Each(i, a[i] - weighted, n), k=Each(i, K[i, b], n)
    )
    chain = calc(absolute(partial(output, q, b)))
    chain.eq(absolute(c * inner), by=gradient_in_query)
    chain.eq(absolute(c) * absolute(inner), by=absolute_of_product(x=c, y=inner))
    chain.le(absolute(c) * (alpha * kappa), by=[total, bound])
    return chain.qed()


@bounded_query_gradient.experiment
def experiment(rng, n):
    y, a = rng.dirichlet(np.ones(5), n), rng.uniform(-1.0, 1.0, (n, 5))
    k, w = rng.uniform(-3.0, 3.0, (n, 5)), (y * a).sum(axis=1, keepdims=True)
    reach = np.abs(a - w).max(axis=1) * 3.0
    return np.abs((y * (a - w) * k).sum(axis=1)), reach
