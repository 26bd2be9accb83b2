"""Letters of three scores of which two tie."""

from bilemma.book import *

i, j = naturals("i j")
x = vectors("x", 3)
c = reals("c")
tie = Equation(x[2], x[1])
scores = Each(j, c * x[j], 3)

b = reals("b")
last, larger = x[3] < x[1], b < c


def weight(k, scale):
    """The weight of score k when the scores are scaled."""
    return softmax(Each(j, scale * x[j], 3), k)


def rest(scale):
    """The weight of the third score, in units of the first one's."""
    return exp(scale * (x[3] - x[1]))
