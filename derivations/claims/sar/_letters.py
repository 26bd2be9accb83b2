"""The supplement of a paper on SAR target recognition: the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from bilemma.claims import signs

a, b, d, i, j, k, m, n = naturals("a b d i j k m n")
B, Delta, epsilon, rho, t = reals("B Delta epsilon rho t")
u, v = random_vectors("u v", size=d, moments=2)
u_i, v_i = random_variables("u_i v_i", moments=2)
x, y = vectors("x y", n)
F, G, H = signs("F G H")
centred = [ForEach(i, d, Equation(E(u[i]), 0)), ForEach(i, d, Equation(E(v[i]), 0))]
unit = [ForEach(i, d, Equation(Var(u[i]), 1)), ForEach(i, d, Equation(Var(v[i]), 1))]
mutual, three = IndependentFamily(u, v), IndependentFamily(u, v, wise=3)
lemma = [three, *centred, *unit]
one_product = [Independent(u_i, v_i), Equation(E(u_i), 0), Equation(E(v_i), 0)]
positive = 1 <= d
tx = Each(j, t * x[j], n)
entry = softmax(tx, k) * (delta(k, m) - softmax(tx, m))
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
indices = [*in_range(k, n), *in_range(m, n)]
gap = [*in_range(i, n), lead, 0 < Delta]
product = u_i * v_i
