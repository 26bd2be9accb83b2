"""Two distributions on n outcomes."""

from bilemma.book import *

i, n = naturals("i n")
p, q = vectors("p q", n)
weights = ForEach(i, n, 0 <= p[i])
total = Equation(Sum(p[i], (i, 1, n)), 1)
positive = ForEach(i, n, 0 < q[i])
other_total = Equation(Sum(q[i], (i, 1, n)), 1)
at_most_one = Sum(q[i], (i, 1, n)) <= 1
entropy = -Sum(p[i] * log(p[i]), (i, 1, n))
relative = Sum(p[i] * log(p[i] / q[i]), (i, 1, n))
