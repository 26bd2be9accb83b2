"""Independent variables between a_i and b_i, and their average."""

from bilemma.book import *

i, n = naturals("i n")
X = random_vectors("X", n, moments=0)
a, b = vectors("a b", n)
t = reals("t")
independent = IndependentFamily(X)
below = ForEach(i, n, a[i] <= X[i])
above = ForEach(i, n, X[i] <= b[i])
average = Sum(X[i], (i, 1, n)) / n
squares = Sum((b[i] - a[i]) ** 2, (i, 1, n))
two_sided = E(indicator(t, absolute(average - E(average)))) <= 2 * exp(-2 * n**2 * t**2 / squares)
