"""Notes in the notebook of the lecture "Let's build GPT": the letters of its claims, and what several assume."""

from bilemma.book import *

d, i, j, n = naturals("d i j n")
q, k = random_vectors("q k", size=d, moments=2)
x, v = vectors("x v", n)
Delta, t = reals("Delta t")
unit = [
    IndependentFamily(q, k),
    *[ForEach(i, d, Equation(E(z[i]), 0)) for z in (q, k)],
    *[ForEach(i, d, Equation(Var(z[i]), 1)) for z in (q, k)],
    1 <= d,
]
tx = Each(j, t * x[j], n)
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
