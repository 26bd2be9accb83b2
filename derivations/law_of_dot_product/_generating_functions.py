"""Letters of moment generating functions of scores."""

from bilemma.book import *

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=0)
t = reals("t")


def finite_terms(q, k, t, m):
    """The first m terms of the score of q and k have moment generating functions at t."""
    return ForEach(i, m, FiniteMoment(exp(t * q[i] * k[i]), 1))


def finite(m):
    """The first m terms have moment generating functions at t."""
    return finite_terms(q, k, t, m)


def score(m):
    """The score of the first m components."""
    return Sum(q[i] * k[i], (i, 1, m))
