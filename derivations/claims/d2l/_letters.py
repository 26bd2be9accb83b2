"""Dive into Deep Learning on attention scoring functions: the letters of its claims, and what several of them assume."""

from bilemma.book import *
from bilemma.claims import signs

a, b, d, e, i, j, l, m, n, p, r = naturals("a b d e i j l m n p r")  # noqa: E741 - its letter
B, c, Delta = reals("B c Delta")
x = vectors("x", n)
query = vectors("q", d)
K = matrices("K", n, d)
half = Rational(1, 2)
q, key = random_vectors("q k", size=d, moments=2)
F, G = signs("F G")
mutual = IndependentFamily(q, key)
centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(key[i]), 0))]
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(key[i]), 1))]
standard = [mutual, *centred, *unit]
length = Sum(query[r] ** 2, (r, 1, d))


def product(index):
    """The dot product of the query and a key."""
    return Sum(query[r] * K[index, r], (r, 1, d))


def norm(index):
    """The squared norm of a key."""
    return Sum(K[index, r] ** 2, (r, 1, d))


def distance(index):
    """The exponent of the Gaussian kernel: minus half the squared distance of query and key."""
    return -half * Sum((query[r] - K[index, r]) ** 2, (r, 1, d))


def without_query(index):
    """The same, without the term that depends on the query only."""
    return product(index) - half * norm(index)
