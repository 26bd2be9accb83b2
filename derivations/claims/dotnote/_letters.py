"""The note "High-Dimensional Dot Product Normalization": the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from bilemma.claims import signs

a, b, d, i, j, n = naturals("a b d i j n")
B, c, sigma, tau, s, t, Delta = reals("B c sigma tau s t Delta")
q, k = random_vectors("q k", size=d, moments=2)
q_i, k_i = random_variables("q_i k_i", moments=2)
m = naturals("m")
A, D, F, G = signs("A D F G")
centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(k[i]), 0))]

spread = [
    ForEach(i, d, Equation(Var(q[i]), sigma**2)),
    ForEach(i, d, Equation(Var(k[i]), sigma**2)),
]

mutual = IndependentFamily(q, k)
standard = [mutual, *centred, *spread]
one_product = [Independent(q_i, k_i), Equation(E(q_i), 0), Equation(E(k_i), 0)]
positive = 1 <= d
x, v = vectors("x v", n)
tx = Each(j, t * x[j], n)
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
w, u = random_vectors("w x", size=n, moments=2)

weights = [
    Independent(w, u),
    ForEach(i, n, Equation(E(w[i]), 0)),
    ForEach(i, n, ForEach(j, n, Equation(E(w[i] * w[j]), tau**2 * delta(i, j)))),
    ForEach(i, n, Equation(E(u[i] ** 2), s)),
]
