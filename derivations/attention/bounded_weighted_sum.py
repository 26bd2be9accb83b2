"""A weighted sum of products of bounded numbers is bounded."""

from bilemma.book import *
from bilemma.foundations import absolute_value_at_most, at_most_absolute_value, sum_monotone
from derivations.attention.product_of_bounded_numbers import product_of_bounded_numbers
from derivations.random_scores.opposite_at_most_absolute_value import (
    opposite_at_most_absolute_value,
)

n, i = naturals("n i")
alpha, kappa = reals("alpha kappa")
y, a, k = vectors("y a k", n)
weights = ForEach(i, n, 0 <= y[i])
total = Equation(Sum(y[i], (i, 1, n)), 1)
first = ForEach(i, n, absolute(a[i]) <= alpha)
second = ForEach(i, n, absolute(k[i]) <= kappa)
whole = Sum(y[i] * a[i] * k[i], (i, 1, n))


@theorem(
    kind="lemma",
    title=Text(en="Weighted sum of bounded products", zh="有界乘积的加权和"),
    words=Text(
        en=r"If $|a_i|\le\alpha$ and $|k_i|\le\kappa$ for all $i$, and the weights $y_i$ are non-negative with the sum 1, then $|\sum_iy_ia_ik_i|\le\alpha\kappa$.",
        zh=r"若对任意 $i$ 有 $|a_i|\le\alpha$、$|k_i|\le\kappa$，且权重 $y_i$ 非负、和为 1，则 $|\sum_iy_ia_ik_i|\le\alpha\kappa$。",
    ),
    idea=Text(
        en=r"Each product $a_ik_i$ lies between $-\alpha\kappa$ and $\alpha\kappa$, and so does every weighted mean of them. The two bounds are shown one after the other.",
        zh=r"每个乘积 $a_ik_i$ 都介于 $-\alpha\kappa$ 与 $\alpha\kappa$ 之间，其加权平均亦然。以下依次证明上界与下界。",
    ),
    given=[weights, total, first, second],
    claim=absolute(whole) <= alpha * kappa,
)
def bounded_weighted_sum():
    def at_most(sign, size):
        """The sum times 1 or −1 is at most ακ."""
        with every(i, n):
            one = have(absolute(a[i] * k[i]) <= alpha * kappa, by=product_of_bounded_numbers)
            half = have(sign * a[i] * k[i] <= alpha * kappa, by=[one, size(x=a[i] * k[i])])
            term = calc(sign * y[i] * a[i] * k[i])
            term.le(y[i] * (alpha * kappa), by=[half, weights])
            each = term.qed()
        chain = calc(sign * whole)
        if sign < 0:
            chain.eq(Sum(sign * y[i] * a[i] * k[i], (i, 1, n)), by=sums)
        chain.le(Sum(y[i] * (alpha * kappa), (i, 1, n)), by=[each, sum_monotone])
        chain.eq(alpha * kappa, by=[sums, total])
        return chain.qed()

    above, below = at_most(1, at_most_absolute_value), at_most(-1, opposite_at_most_absolute_value)
    return have(
        absolute(whole) <= alpha * kappa,
        by=[above, below, absolute_value_at_most(x=whole, y=alpha * kappa)],
    )


@bounded_weighted_sum.experiment
def experiment(rng, n):
    y, a = rng.dirichlet(np.ones(5), n), rng.uniform(-1.0, 1.0, (n, 5))
    k = rng.uniform(-3.0, 3.0, (n, 5))
    return np.abs((y * a * k).sum(axis=1)), 3.0
