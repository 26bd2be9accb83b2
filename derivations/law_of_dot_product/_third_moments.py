"""Letters of scores whose components have third absolute moments."""

from bilemma.book import *

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=0)
sigma_q, sigma_k, rho_q, rho_k, z = reals("sigma_q sigma_k rho_q rho_k z")
independent = IndependentFamily(q, k)
finite = [ForEach(i, d, FiniteMoment(absolute(v[i]), 3)) for v in (q, k)]
centred = ForEach(i, d, Equation(E(q[i]), 0))
squares = [
    ForEach(i, d, Equation(E(q[i] ** 2), sigma_q**2)),
    ForEach(i, d, Equation(E(k[i] ** 2), sigma_k**2)),
]
thirds = [
    ForEach(i, d, E(absolute(q[i]) ** 3) <= rho_q * sigma_q**3),
    ForEach(i, d, E(absolute(k[i]) ** 3) <= rho_k * sigma_k**3),
]
positive = [1 <= d, 0 < sigma_q, 0 < sigma_k]
setting = [independent, finite, centred, squares, thirds, positive]
chance = E(indicator(dot(q, k) / (sigma_q * sigma_k), z * sqrt(d)))
bound = Rational(14, 25) * rho_q * rho_k / sqrt(d)
