"""The article 浅谈Transformer的初始化、参数化与标准化: the letters of its claims, and what several of them assume."""

from bilemma.book import *

d, i, j, l, m, n, t = naturals("d i j l m n t")  # noqa: E741 - the article's letter for a layer
a, b, c, g, lam, eta, mu, s, sigma, tau, v, epsilon = reals(
    "a b c g r eta mu s sigma tau v epsilon"
)
X, Y = random_variables("X Y", moments=2)

# A layer with m inputs: y = Σ x_i w_i. Independent weights with mean 0 have E[w_i w_j] = 0.
w, x = random_vectors("w x", m, moments=2)
fresh = Independent(w, x)
centred = ForEach(i, m, Equation(E(w[i]), 0))
alike = ForEach(i, m, ForEach(j, m, Equation(E(w[i] * w[j]), tau**2 * delta(i, j))))
unit_inputs = ForEach(i, m, Equation(E(x[i] ** 2), 1))
output = Sum(w[i] * x[i], (i, 1, m))
layer = [fresh, centred, alike]

# A score of query and key.
q, k = random_vectors("q k", d, moments=2)
mutual = IndependentFamily(q, k)
means = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(k[i]), 0))]
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(k[i]), 1))]
squares = [ForEach(i, d, Equation(E(q[i] ** 2), 1)), ForEach(i, d, Equation(E(k[i] ** 2), 1))]
standard = [mutual, *means, *unit]

# A residual block: x + F(x), at the start.
start, branch = random_variables("x F", moments=2)
apart = Independent(start, branch)
