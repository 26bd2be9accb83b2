"""What claims of several sources say of random scores: with a large dimension, and divided by its root.

Two keys are compared by their difference k: the gap of their scores is q·k, or q·k/√d.
"""

from bilemma.book import *
from bilemma.claims import Holds, Model, signs
from derivations.law_of_dot_product._third_moments import (
    d,
    i,
    k,
    q,
    rho_k,
    rho_q,
    setting,
    sigma_k,
    sigma_q,
)
from derivations.law_of_dot_product.normal_distribution_rises_slowly import top
from derivations.law_of_dot_product.score_large_in_large_dimension import (
    score_large_in_large_dimension,
)
from derivations.law_of_dot_product.second_moment_of_centred_dot_product import (
    second_moment_of_centred_dot_product,
)
from derivations.random_scores.mean_diagonal_at_most import mean_diagonal_at_most
from derivations.random_scores.mean_product_of_weights_at_least import (
    mean_product_of_weights_at_least,
)
from derivations.random_scores.weights_apart_in_large_dimension import (
    weights_apart_in_large_dimension,
)

a, b, j, n = naturals("a b j n")
epsilon, t = reals("epsilon t")
X = random_vectors("X", n, moments=0)
both = [in_range(a, n), in_range(b, n)]
gap = Equation(X[a] - X[b], dot(q, k))
size = absolute(dot(q, k) / (sigma_q * sigma_k))
rest = Rational(28, 25) * rho_q * rho_k
is_large = [2 * top * t + rest <= epsilon * sqrt(d), 0 <= t]


pairs = ForEach(b, n, E(softmax(X, a) * softmax(X, b)) <= epsilon, exclude=a)


A, B = signs("A B")

# However small ε and e^{-σσt} are wanted: for all large d.
far_apart = Holds(
    E(indicator(size, t)) <= epsilon, given=[setting, is_large], by=score_large_in_large_dimension
)
entries_vanish = Holds(
    E(softmax(X, a) * softmax(X, b)) <= epsilon + exp(-sigma_q * sigma_k * t),
    given=[setting, both, gap, is_large],
    by=weights_apart_in_large_dimension,
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
    by=mean_diagonal_at_most(X=X, i=a, c=epsilon),
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


def divided_rows_stay_sensitive():
    square = calc(E((two[1] - two[2]) ** 2))
    square.eq(E((dot(query, key) / sqrt(d)) ** 2), by=divided_gap)
    square.eq(E(dot(query, key) ** 2) / d, by=linear)
    square.eq(
        d * sigma_q**2 * sigma_k**2 / d, by=second_moment_of_centred_dot_product(q=query, k=key)
    )
    square.eq(sigma_q**2 * sigma_k**2, by=ring)
    c = calc(Rational(1, 4) - sigma_q**2 * sigma_k**2 / 16)
    c.eq(Rational(1, 4) - E((two[1] - two[2]) ** 2) / 16, by=square.qed())
    c.le(E(softmax(two, 1) * softmax(two, 2)), by=mean_product_of_weights_at_least)
    return c.qed()


stays_sensitive = Holds(
    Rational(1, 4) - sigma_q**2 * sigma_k**2 / 16 <= E(softmax(two, 1) * softmax(two, 2)),
    given=divided,
    by=divided_rows_stay_sensitive,
)
