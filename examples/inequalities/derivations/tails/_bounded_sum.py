"""Independent bounded variables: the letters of Hoeffding's inequality."""

from bilemma.book import *

i, n = naturals("i n")
X = random_vectors("X", n, moments=0)
a, b = vectors("a b", n)
c, t = reals("c t")
independent = IndependentFamily(X)
below = ForEach(i, n, a[i] <= X[i])
above = ForEach(i, n, X[i] <= b[i])
width = Equation(Sum((b[i] - a[i]) ** 2, (i, 1, n)), c)
total = Sum(X[i], (i, 1, n))
mean = Sum(E(X[i]), (i, 1, n))
