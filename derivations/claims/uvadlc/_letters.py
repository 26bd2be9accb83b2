"""A tutorial of the University of Amsterdam on transformers: the letters of its claims, and what several of them assume."""

from bilemma.book import *
from bilemma.claims import signs

b, d, i, j, k, m, n, r = naturals("b d i j k m n r")
B, epsilon, sigma, tau, s, t, v, Delta = reals("B epsilon sigma tau s t v Delta")
x = vectors("x", n)
A, C, F, G = signs("A C F G")
q, key = random_vectors("q k", size=d, moments=2)
Q, K = matrices("Q", n, d), matrices("K", n, d)
V = matrices("V", n, m)
mutual = IndependentFamily(q, key)
centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(key[i]), 0))]


def spread(variance):
    """Every component of the query and of the key has this variance."""
    return [ForEach(i, d, Equation(Var(u[i]), variance)) for u in (q, key)]


score = dot(q, key)
standard = [mutual, *centred, *spread(sigma**2)]
logits = Each(j, Sum(Q[i, r] * K[j, r], (r, 1, d)) / sqrt(d), n)
