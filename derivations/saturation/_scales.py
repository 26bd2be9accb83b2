"""Letters of weights at a smaller and at a larger scale."""

from bilemma.book import *

i, j, n = naturals("i j n")
z = vectors("z", n)
b, c = reals("b c")
lower, higher = Each(j, b * z[j], n), Each(j, c * z[j], n)


def at(index):
    """How one weight grows before all are normalised."""
    return exp((c - b) * z[index])


growth = at(i)
mean = Sum(softmax(lower, j) * at(j), (j, 1, n))
