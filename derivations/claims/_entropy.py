"""The entropy of softmax weights at a scale, of which claims of several sources speak."""

from bilemma.book import *

i, j, k, n = naturals("i j k n")
scale = reals("lambda")
s = vectors("s", n)
scaled = Each(j, scale * s[j], n)
total = Sum(exp(scale * s[j]), (j, 1, n))
mean = Sum(s[j], (j, 1, n)) / n
some, up = 1 <= n, 0 <= scale
largest = [in_range(k, n), ForEach(j, n, s[j] <= s[k])]


def p(index):
    """The weight of a score at the scale."""
    return softmax(scaled, index)


entropy = -Sum(p(i) * log(p(i)), (i, 1, n))
weighted = Sum(p(i) * s[i], (i, 1, n))
