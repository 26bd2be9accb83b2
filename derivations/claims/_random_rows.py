"""What claims of several sources say of random scores: with a large dimension, and divided by its root.

Two keys are compared by their difference k: the gap of their scores is q·k, or q·k/√d.
"""

from bilemma.book import *
from bilemma.claims import Holds, Model, signs
from bilemma.foundations import (
    exponential_positive,
    sum_except_is_difference,
    sum_monotone_except,
)
from derivations.law_of_dot_product._third_moments import *
from derivations.law_of_dot_product.score_seldom_small import score_seldom_small, top
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.random_scores.moments_of_weights import moments_of_weights
from derivations.random_scores.second_of_two_weights import second_of_two_weights
from derivations.random_scores.two_weights_seldom_share import two_weights_seldom_share
from derivations.saturation.softmax_lipschitz import softmax_lipschitz
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

a, b, j, n = naturals("a b j n")
epsilon, t = reals("epsilon t")
X = random_vectors("X", n, moments=0)
both = [in_range(a, n), in_range(b, n)]
gap = Equation(X[a] - X[b], dot(q, k))
size = absolute(dot(q, k) / (sigma_q * sigma_k))
rest = Rational(28, 25) * rho_q * rho_k
is_large = [2 * top * t + rest <= epsilon * sqrt(d), 0 <= t]


def numerator_is_small():
    inverse = keep(1 / sqrt(d))
    c = calc(keep(2 * top * t + rest) * inverse)
    c.le(epsilon * keep(sqrt(d)) * inverse, by=is_large)
    c.eq(epsilon, by=ring)
    return c.qed()


def gap_is_seldom_small():
    u = keep(t) * keep(1 / sqrt(d))
    sign, same = have(0 <= u), have(Equation(u * keep(sqrt(d)), t), by=ring)
    half = keep(2 * (Rational(14, 25) * rho_q * rho_k / sqrt(d)))
    c = calc(E(indicator(size, t)))
    c.eq(E(indicator(size, u * keep(sqrt(d)))), by=same)
    c.le(2 * top * u + half, by=[sign, score_seldom_small(u=u, q=q, k=k)])
    c.eq(keep(2 * top * t + rest) * keep(1 / sqrt(d)), by=ring)
    c.le(epsilon, by=numerator_is_small())
    return c.qed()


def product_is_small():
    u = keep(t) * keep(1 / sqrt(d))
    sign, once = have(0 <= u), have(Equation(X[a] - X[b], 1 * dot(q, k)), by=gap)
    half = keep(2 * (Rational(14, 25) * rho_q * rho_k / sqrt(d)))
    far = exp(keep(-sigma_q * sigma_k * u) * keep(sqrt(d)))
    c = calc(E(softmax(X, a) * softmax(X, b)))
    c.le(
        2 * top * u + half + far,
        by=[sign, once, two_weights_seldom_share(c=1, u=u, q=q, k=k)],
    )
    c.eq(keep(2 * top * t + rest) * keep(1 / sqrt(d)) + exp(-sigma_q * sigma_k * t), by=ring)
    c.le(epsilon + exp(-sigma_q * sigma_k * t), by=numerator_is_small())
    return c.qed()


pairs = ForEach(b, n, E(softmax(X, a) * softmax(X, b)) <= epsilon, exclude=a)


def own_derivative_is_small():
    with every(b, n):
        finite = have(FiniteMoment(softmax(X, b), 2), by=moments_of_weights(i=b, p=2))
    y = softmax(X, a)
    others = calc(1 - y)
    others.eq(Sum(softmax(X, b), (b, 1, n)) - y, by=softmax_sums_to_one(x=X, n=n))
    others.eq(Sum(softmax(X, b), (b, 1, n), exclude=a), by=sum_except_is_difference)
    c = calc(E(y * (1 - y)))
    c.eq(E(y * Sum(softmax(X, b), (b, 1, n), exclude=a)), by=others.qed())
    c.eq(E(Sum(y * softmax(X, b), (b, 1, n), exclude=a)), by=sums)
    c.eq(Sum(E(y * softmax(X, b)), (b, 1, n), exclude=a), by=[finite, linear])
    c.le(Sum(epsilon, (b, 1, n), exclude=a), by=[pairs, sum_monotone_except])
    c.eq((n - 1) * epsilon, by=sums)
    return c.qed()


A, B = signs("A B")

# However small ε and e^{-σσt} are wanted: for all large d.
far_apart = Holds(
    E(indicator(size, t)) <= epsilon, given=[setting, is_large], by=gap_is_seldom_small
)
entries_vanish = Holds(
    E(softmax(X, a) * softmax(X, b)) <= epsilon + exp(-sigma_q * sigma_k * t),
    given=[setting, both, gap, is_large],
    by=product_is_small,
    model=Model(
        d=1,
        q=[A],
        k=[B],
        sigma_q=1,
        sigma_k=1,
        rho_q=1,
        rho_k=1,
        n=2,
        a=1,
        b=2,
        X=[A * B, 0],
        t=0,
        epsilon=Rational(28, 25),
    ),
)
diagonal_vanishes = Holds(
    E(softmax(X, a) * (1 - softmax(X, a))) <= (n - 1) * epsilon,
    given=[in_range(a, n), pairs],
    by=own_derivative_is_small,
)

# --- divided ----------------------------------------------------------------------------------------
two = random_vectors("X", 2, moments=2)
query, key = random_vectors("q k", d, moments=2)
divided_gap = Equation(two[1] - two[2], dot(query, key) / sqrt(d))
divided = [
    IndependentFamily(query, key),
    ForEach(i, d, Equation(E(query[i]), 0)),
    ForEach(i, d, Equation(E(query[i] ** 2), sigma_q**2)),
    ForEach(i, d, Equation(E(key[i] ** 2), sigma_k**2)),
    1 <= d,
    divided_gap,
]


def product_at_least(x):
    """1/4 − (x₁−x₂)²/16 ≤ y₁y₂, as softmax moves at most half as far as its scores."""
    middle, half = (x[1] + x[2]) / 2, Rational(1, 2)
    level, y, w = Each(j, middle, 2), softmax(x, 1), softmax(x, 2)
    above = have(0 < exp(middle), by=exponential_positive(x=middle))
    with every(j, 2):
        equal = calc(softmax(level, j))
        equal.eq(exp(middle) / Sum(exp(middle), (i, 1, 2)), by=softmax)
        equal.eq(half, by=[sums, above])
    steps, other = (
        [axiom("sum_step"), axiom("sum_zero")],
        have(Equation(w, 1 - y), by=second_of_two_weights(x=x)),
    )
    moved = softmax_lipschitz(x=level, h=Each(j, x[j] - middle, 2), n=2)
    c = calc(2 * (y - half) ** 2)
    c.eq((y - half) ** 2 + ((1 - y) - half) ** 2, by=ring)
    c.eq((y - half) ** 2 + (w - half) ** 2, by=other)
    c.eq(Sum((softmax(x, j) - half) ** 2, (j, 1, 2)), by=steps)
    c.eq(Sum((softmax(x, j) - softmax(level, j)) ** 2, (j, 1, 2)), by=equal.qed())
    c.le(Sum((x[j] - middle) ** 2, (j, 1, 2)) / 4, by=moved)
    c.eq((x[1] - x[2]) ** 2 / 8, by=steps)
    least = calc(Rational(1, 4) - (x[1] - x[2]) ** 2 / 16)
    least.le(Rational(1, 4) - (y - half) ** 2, by=c.qed())
    least.eq(y * (1 - y), by=ring)
    least.eq(y * w, by=other)
    return least.qed()


def divided_rows_stay_sensitive():
    finite = [
        have(FiniteMoment(softmax(two, index), 2), by=moments_of_weights(X=two, n=2, i=index, p=2))
        for index in (1, 2)
    ]
    square = calc(E((two[1] - two[2]) ** 2))
    square.eq(E((dot(query, key) / sqrt(d)) ** 2), by=divided_gap)
    square.eq(E(dot(query, key) ** 2) / d, by=linear)
    square.eq(
        d * sigma_q**2 * sigma_k**2 / d, by=second_moment_of_centred_dot_product(q=query, k=key)
    )
    square.eq(sigma_q**2 * sigma_k**2, by=ring)
    c = calc(Rational(1, 4) - sigma_q**2 * sigma_k**2 / 16)
    c.eq(Rational(1, 4) - E((two[1] - two[2]) ** 2) / 16, by=square.qed())
    c.eq(E(Rational(1, 4) - (two[1] - two[2]) ** 2 / 16), by=linear)
    c.le(
        E(softmax(two, 1) * softmax(two, 2)),
        by=[*finite, product_at_least(two), axiom("expectation_monotone")],
    )
    return c.qed()


stays_sensitive = Holds(
    Rational(1, 4) - sigma_q**2 * sigma_k**2 / 16 <= E(softmax(two, 1) * softmax(two, 2)),
    given=divided,
    by=divided_rows_stay_sensitive,
)
