"""Almost-scaled dot-product attention: the letters of its claims, and what several of them assume."""

from bilemma.book import *
from derivations.attention.attention_output_variance import attention_output_variance
from derivations.attention.sum_of_squared_weights_at_most_one import (
    sum_of_squared_weights_at_most_one,
)

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


def variance_of_flat_output():
    c = calc(Var(Sum(1 / n * v[i], (i, 1, n))))
    flat = attention_output_variance(y=Each(i, 1 / n, n), sigma=1)
    c.eq(Sum((1 / n) ** 2, (i, 1, n)), by=flat)
    c.eq(1 / n, by=sums)
    return c.qed()


def output_of(scores):
    """The output for these scores."""
    return Sum(softmax(scores, i) * v[i], (i, 1, n))


def variance_of_output(scores):
    """A proof that for given scores the variance of the output is the sum of squared weights."""
    flat = attention_output_variance(y=Each(i, softmax(scores, i), n), sigma=1)
    c = calc(Var(output_of(scores)))
    c.eq(Sum(softmax(scores, i) ** 2, (i, 1, n)), by=flat)
    return c.qed()


def output_at_most_one():
    c = calc(Var(output))
    c.eq(Sum(y[i] ** 2, (i, 1, n)), by=attention_output_variance(sigma=1))
    c.le(1, by=sum_of_squared_weights_at_most_one)
    return c.qed()
