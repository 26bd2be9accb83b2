"""Bounded keys and bounded incoming gradients bound the gradient in the query."""

import numpy as np

from bilemma import (
    Equation,
    ForEach,
    LessEqual,
    Sum,
    Text,
    calc,
    for_each,
    have,
    in_range,
    naturals,
    reals,
    sums,
    suppose,
    theorem,
    vectors,
)
from bilemma.proof.basics.sums import sum_monotone
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers

n, i, j = naturals("n i j")
alpha, kappa, w = reals("alpha kappa w")
y, a, k = vectors("y a k", n)
weights = ForEach(i, n, LessEqual(0, y[i]))
total = Equation(Sum(y[i], (i, 1, n)), 1)
above = ForEach(i, n, LessEqual(a[i] - w, alpha))
below = ForEach(i, n, LessEqual(w - a[i], alpha))
keys_above, keys_below = (
    ForEach(i, n, LessEqual(k[i], kappa)),
    ForEach(i, n, LessEqual(-k[i], kappa)),
)


@theorem(
    title=Text(en="Bounded keys bound the query gradient", zh="有界的键使查询梯度有界"),
    words=Text(
        en="If the incoming gradients stay within $\\alpha$ of a number $w$, such as their weighted mean, and one component of the keys within $\\kappa$ of 0, the sum $\\sum_jy_j(a_j-w)k_j$, which for the weighted mean is, up to the factor $c$, that component of the query's gradient, is at most $\\alpha\\kappa$.",
        zh="若上游梯度与某个数 $w$（例如其加权平均）相差不超过 $\\alpha$，且各个键的某一分量绝对值不超过 $\\kappa$，则和式 $\\sum_jy_j(a_j-w)k_j$（取 $w$ 为加权平均时，乘以 $c$ 即对查询的梯度的该分量）不超过 $\\alpha\\kappa$。",
    ),
    given=[weights, total, above, below, keys_above, keys_below],
    claim=LessEqual(Sum(y[i] * (a[i] - w) * k[i], (i, 1, n)), alpha * kappa),
)
def bounded_query_gradient():
    with suppose(*in_range(i, n)):
        low = have(LessEqual(w - a[i], alpha), by=below)
        one = have(
            LessEqual((a[i] - w) * k[i], alpha * kappa), by=[low, product_of_bounded_numbers]
        )
        sign = have(LessEqual(0, y[i]), by=weights)
        term = calc(y[i] * (a[i] - w) * k[i])
        term.le(y[i] * (alpha * kappa), by=[one, sign])
        each = for_each(i, n, term.qed())
    c = calc(Sum(y[i] * (a[i] - w) * k[i], (i, 1, n)))
    c.le(Sum(y[i] * (alpha * kappa), (i, 1, n)), by=[each, sum_monotone])
    c.eq(alpha * kappa, by=[sums, total])
    return c.qed()


@bounded_query_gradient.experiment
def experiment(rng, n):
    y, a = rng.dirichlet(np.ones(5), n), rng.uniform(-1.0, 1.0, (n, 5))
    k, w = rng.uniform(-3.0, 3.0, (n, 5)), (y * a).sum(axis=1, keepdims=True)
    reach = np.abs(a - w).max(axis=1) * 3.0
    return np.maximum((y * (a - w) * k).sum(axis=1) - reach, 0.0).max(), 0.0
