"""The article 从梯度最大化看Attention的Scale操作: the letters of its claims, and what several of them assume."""

from bilemma.book import *

d, i, j, n = naturals("d i j n")
alpha, Delta = reals("alpha Delta")
s = vectors("s", n)
indices = [in_range(i, n), in_range(j, n)]
scaled = Each(j, alpha * s[j], n)


def p(index):
    """The weight of a score at the scale α."""
    return softmax(scaled, index)


# A score of query and key.
q, k = random_vectors("q k", d, moments=2)
standard = [
    IndependentFamily(q, k),
    *(ForEach(i, d, Equation(E(v[i]), 0)) for v in (q, k)),
    *(ForEach(i, d, Equation(Var(v[i]), 1)) for v in (q, k)),
]
