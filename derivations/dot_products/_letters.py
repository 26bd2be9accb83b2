"""Two vectors with means 0, in dot products: their letters, and what is assumed of them."""

from bilemma.book import *

d, i = naturals("d i")
q, k = random_vectors("q k", d, moments=2)
sigma_q, sigma_k = reals("sigma_q sigma_k")
independent = IndependentFamily(q, k, wise=4)
centred_q, centred_k = ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(k[i]), 0))
spread_q = ForEach(i, d, Equation(Var(q[i]), sigma_q**2))
spread_k = ForEach(i, d, Equation(Var(k[i]), sigma_k**2))
setting = [independent, centred_q, centred_k, spread_q, spread_k]
