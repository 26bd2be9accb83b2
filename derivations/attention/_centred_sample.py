"""Letters of independent centred variables with one second and one fourth moment."""

from bilemma.book import *

n, i = naturals("n i")
v, m = reals("v m")
W = random_vectors("W", n, moments=4)
independent = IndependentFamily(W)
centred = ForEach(i, n, Equation(E(W[i]), 0))
second = ForEach(i, n, Equation(E(W[i] ** 2), v))
fourth = ForEach(i, n, Equation(E(W[i] ** 4), m))
Q, S = Sum(W[i] ** 2, (i, 1, n)), Sum(W[i], (i, 1, n))
