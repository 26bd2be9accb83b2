"""Attention Is All You Need, section 3.2.1: the letters of its claims, and what several of them assume."""

from bilemma.book import *

d, i, j, n, m = naturals("d i j n m")
q, k = random_vectors("q k", size=d, moments=2)
r, s = vectors("r s", d)
v = vectors("v", n)
unit = [ForEach(i, d, Equation(Var(z[i]), 1)) for z in (q, k)]
centred = [ForEach(i, d, Equation(E(z[i]), 0)) for z in (q, k)]
footnote = [IndependentFamily(q, k), *centred, *unit]
