"""Almost-scaled dot-product attention: the letters of its claims, and what several of them assume."""

from bilemma.book import *
from derivations.attention.attention_output_variance import attention_output_variance

d, i, j, n = naturals("d i j n")
q, k = random_vectors("q k", size=d, moments=2)
v = random_vectors("v", n, moments=2)
x, y = vectors("x y", n)
Delta, s, t = reals("Delta s t")
uncorrelated = ForEach(i, n, ForEach(j, n, Equation(Cov(v[i], v[j]), 0), exclude=i))
unit_values = [uncorrelated, ForEach(i, n, Equation(Var(v[i]), 1))]
total = Equation(Sum(y[i], (i, 1, n)), 1)
nonnegative = ForEach(i, n, 0 <= y[i])
weights = [total, nonnegative]
output = Sum(y[i] * v[i], (i, 1, n))
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)


def output_of(scores):
    """The output for these scores."""
    return Sum(softmax(scores, i) * v[i], (i, 1, n))


def variance_of(scores):
    """What the theorem says of the output for these scores."""
    return attention_output_variance(y=Each(i, softmax(scores, i), n), sigma=1)
