"""A note on a page of a textbook on large language models: the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from derivations.law_of_dot_product.fourth_moment_of_dot_product import fourth_moment_of_dot_product

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
fourth_moment = fourth_moment_of_dot_product(sigma_q=1, sigma_k=1, kappa_q=3, kappa_k=3)


several = 1 < d


u = vectors("u", d)


z = random_variables("Z", moments=2)
