"""A variable with two values, 0 and 1: the letters of Hoeffding's lemma."""

from bilemma.book import *

p, h, t = reals("p h t")
between = [0 <= p, p <= 1]


def mass(u):
    """The moment generating function of the variable at u."""
    return 1 - p + p * exp(u)


def tilted(u):
    """The probability of 1 under weights that grow like exp(u)."""
    return p * exp(u) / mass(u)
