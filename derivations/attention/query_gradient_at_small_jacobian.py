"""Where the Jacobian of softmax is small, so is the gradient in the query."""

from bilemma.book import *
from bilemma.foundations import sum_monotone
from derivations.attention.absolute_of_sum_at_most import absolute_of_sum_at_most
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
)
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers
from derivations.law_of_dot_product.absolute_of_product import absolute_of_product

m, p = naturals("m p")
epsilon, kappa = reals("epsilon kappa")
entry = softmax(scores, p) * (delta(p, m) - softmax(scores, m))
small = ForEach(p, n, ForEach(m, n, LessEqual(absolute(entry), epsilon)))
bounded = ForEach(p, n, ForEach(m, n, absolute(K[p, b] * a[m]) <= kappa))


@theorem(
    title=Text(
        en="Gradient in the query where the Jacobian is small", zh="雅可比矩阵小时对查询的梯度"
    ),
    words=Text(
        en=r"If all entries of the softmax Jacobian are at most $\varepsilon$ in absolute value, and all products of a component $K_{pb}$ of a key with an incoming gradient $a_m$ at most $\kappa$, then component $b$ of the gradient in the query is at most $|c|\,n^2\varepsilon\kappa$ in absolute value: where the Jacobian vanishes, the query learns no more.",
        zh=r"若 softmax 雅可比矩阵各元素的绝对值都不超过 $\varepsilon$，键的分量 $K_{pb}$ 与上游梯度 $a_m$ 之积的绝对值都不超过 $\kappa$，则对查询的梯度，其第 $b$ 个分量的绝对值不超过 $|c|\,n^2\varepsilon\kappa$：雅可比矩阵消失之处，查询不再学习。",
    ),
    idea=Text(
        en=r"The gradient is $c$ times the sum over $p$ and $m$ of the entry of the Jacobian times $K_{pb}a_m$, and no absolute value of these $n^2$ terms exceeds $\varepsilon\kappa$.",
        zh=r"该梯度等于 $c$ 乘以对 $p$、$m$ 求和的“雅可比矩阵元素乘 $K_{pb}a_m$”，这 $n^2$ 项的绝对值都不超过 $\varepsilon\kappa$。",
    ),
    given=[in_range(b, d), small, bounded],
    claim=LessEqual(absolute(partial(output, q, b)), absolute(c) * (n**2 * epsilon * kappa)),
)
def query_gradient_at_small_jacobian():
    term = entry * (K[p, b] * a[m])
    with every(p, n):
        with every(m, n):
            product = product_of_bounded_numbers(u=entry, v=K[p, b] * a[m], alpha=epsilon)
            one = have(LessEqual(absolute(term), epsilon * kappa), by=product)
        row = calc(absolute(Sum(term, (m, 1, n))))
        row.le(Sum(absolute(term), (m, 1, n)), by=absolute_of_sum_at_most)
        row.le(Sum(epsilon * kappa, (m, 1, n)), by=[one, sum_monotone])
        row.eq(n * epsilon * kappa, by=sums)
        each = row.qed()
    mean = Sum(softmax(scores, i) * a[i], (i, 1, n))
    inner = Sum(Sum(term, (m, 1, n)), (p, 1, n))
    gradient = calc(partial(output, q, b))
    gradient.eq(
        c * Sum(softmax(scores, i) * (a[i] - mean) * K[i, b], (i, 1, n)), by=gradient_in_query
    )
    gradient.eq(c * inner, by=sums)
    chain = calc(absolute(partial(output, q, b)))
    chain.eq(absolute(c) * absolute(inner), by=[gradient.qed(), absolute_of_product])
    chain.le(
        absolute(c) * Sum(absolute(Sum(term, (m, 1, n))), (p, 1, n)), by=absolute_of_sum_at_most
    )
    chain.le(absolute(c) * Sum(n * epsilon * kappa, (p, 1, n)), by=[each, sum_monotone])
    chain.eq(absolute(c) * (n**2 * epsilon * kappa), by=sums)
    return chain.qed()


@query_gradient_at_small_jacobian.experiment
def experiment(rng, n):
    y, a = rng.dirichlet(np.ones(5), n), rng.uniform(-1.0, 1.0, (n, 5))
    k, w = rng.uniform(-3.0, 3.0, (n, 5)), (y * a).sum(axis=1, keepdims=True)
    entries = np.eye(5) * y[:, None] - y[:, :, None] * y[:, None]
    reach = np.abs(entries).max(axis=(1, 2)) * 25 * 3.0
    return np.abs((y * (a - w) * k).sum(axis=1)), reach
