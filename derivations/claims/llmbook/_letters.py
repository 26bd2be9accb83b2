"""A note on a page of a textbook on large language models: the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from bilemma.foundations import (
    absolute_of_multiple,
    at_most_absolute_value,
)
from derivations.law_of_dot_product.fourth_moment_of_dot_product import fourth_moment_of_dot_product
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one

b, d, i, j, k, m, n, p, r = naturals("b d i j k m n p r")
t, x_i, Delta = reals("t x_i Delta")
x, v = vectors("x v", n)
q = vectors("q", d)
Q = matrices("Q", n, d)
K = matrices("K", n, d)
half, sixth = Rational(1, 2), Rational(1, 6)
positive = 1 <= d


def scaled_scores(factor):
    """All scores, each times the factor."""
    return Each(j, factor * x[j], n)


def slope(scores, index):
    """The derivative of a weight by its own score, at these scores."""
    return softmax(scores, index) * (1 - softmax(scores, index))


form = Sum(v[i] * Sum(partial(softmax(x, i), x, j) * v[j], (j, 1, n)), (i, 1, n))


def division_reduces(z):
    """|z/√d| < |z|, as 1 < d and z ≠ 0."""
    root = keep(sqrt(d))
    square = have(Equation(root**2, d), by=axiom("sqrt_square"))
    with suppose(root <= 1):
        small = have(root**2 <= 1)
        no = have(1 < root, by=[small, square, contradiction])
    with suppose(1 < root):
        yes = have(1 < root)
    large = cases(root <= 1, no, yes)
    inverse = calc(keep(1 / sqrt(d)))
    inverse.lt(keep(1 / sqrt(d)) * root, by=large)
    inverse.eq(1, by=ring)
    size, zero = absolute(z), absolute(z) <= 0
    upper = have(z <= size, by=at_most_absolute_value)
    lower = calc(-z)
    lower.le(absolute(-z), by=at_most_absolute_value)
    lower.eq(size, by=absolute)
    with suppose(zero):
        above = have(z <= 0, by=upper)
        below = have(0 <= z, by=lower.qed())
        same = have(Equation(z, 0), by=[above, below, axiom("antisymmetry")(x=z, y=0)])
        no = have(0 < size, by=[same, contradiction])
    with suppose(0 < size):
        yes = have(0 < size)
    nonzero = cases(zero, no, yes)
    return have(absolute(z / sqrt(d)) < size, by=[inverse.qed(), nonzero, absolute_of_multiple])


def score(row, factor):
    """The score of a key, times the factor."""
    return factor * Sum(q[r] * K[row, r], (r, 1, d))


def trace(scores):
    """The trace of the Jacobian of softmax at these scores."""
    return 1 - Sum(softmax(scores, i) ** 2, (i, 1, n))


tx = scaled_scores(t)
entry = softmax(tx, k) * (delta(k, m) - softmax(tx, m))
indices = [*in_range(k, n), *in_range(m, n)]
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
leader = [*in_range(i, n), lead, 0 < Delta]
X = random_vectors("X", 2, moments=0)
s, w, rho = reals("s w rho")
product, least = softmax(X, 1) * softmax(X, 2), Rational(4, 25)
query, key, other = random_vectors("q k l", size=d, moments=2)
query4, key4 = random_vectors("q k", size=d, moments=4)


def moments(families, power, value):
    """The moment of this order is the value, for each component of the families."""
    return [ForEach(i, d, Equation(E(u[i] ** power), value)) for u in families]


normal = [
    IndependentFamily(query4, key4),
    *moments((query4, key4), 1, 0),
    *moments((query4, key4), 2, 1),
    *moments((query4, key4), 4, 3),
    positive,
]

standard = [
    IndependentFamily(query, key),
    *moments((query, key), 1, 0),
    *(ForEach(i, d, Equation(Var(u[i]), 1)) for u in (query, key)),
    positive,
]

score4 = dot(query4, key4)


def fourth_moment():
    z = calc(E(score4**4))
    theorem = fourth_moment_of_dot_product(sigma_q=1, sigma_k=1, kappa_q=3, kappa_k=3)
    z.eq(3 * d**2 + 6 * d, by=theorem)
    return z.qed()


several = 1 < d


u = vectors("u", d)


def keys_scores(factor):
    """The scores of two keys, times the factor."""
    return Each(j, factor * Sum(u[r] * K[j, r], (r, 1, d)), 2)


equal_keys = ForEach(r, d, Equation(K[2, r], K[1, r]))
keys_entry = softmax(keys_scores(t), 1) * (delta(1, 1) - softmax(keys_scores(t), 1))


def equal_keys_share():
    first, second = softmax(keys_scores(t), 1), softmax(keys_scores(t), 2)
    equal = have(Equation(second, first), by=[softmax, equal_keys])
    total = calc(first + second)
    total.eq(Sum(softmax(keys_scores(t), j), (j, 1, 2)), by=[axiom("sum_step"), axiom("sum_zero")])
    total.eq(1, by=softmax_sums_to_one)
    weight = have(
        Equation(first, half), by=[equal, total.qed(), axiom("antisymmetry")(x=first, y=half)]
    )
    c = calc(keys_entry)
    c.eq(half * (1 - half), by=[weight, axiom("delta_same")])
    c.eq(Rational(1, 4))
    return c.qed()


z = random_variables("Z", moments=2)
