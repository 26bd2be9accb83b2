"""Handwritten study notes on scaled dot-product attention: the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from bilemma.claims import signs

a, b, d, i, j, m, n = naturals("a b d i j m n")
mu, sigma = reals("mu sigma")
q, k = random_vectors("q k", size=d, moments=2)
u, v = random_vectors("u v", size=m, moments=2)
A, B, C, D, F, G = signs("A B C D F G")


def equal_spread(x, y, size, scale):
    """All components of x and of y have the variance scale²."""
    return [ForEach(i, size, Equation(Var(z[i]), scale**2)) for z in (x, y)]


def centred(x, y, size):
    """All components of x and of y have mean 0."""
    return [ForEach(i, size, Equation(E(z[i]), 0)) for z in (x, y)]


r, w = vectors("r", d), vectors("w", n)
K = matrices("K", n, d)


def score(key):
    """The dot product of the query with a key."""
    return dot(r, Each(b, K[key, b], d))


z = vectors("z", 9)
s = random_vectors("s", size=9, moments=2)
average = Sum(z[i], (i, 1, 9)) / 9
covariances = Sum(Sum(Cov(s[i], s[j]), (j, 1, 9), exclude=i), (i, 1, 9))
low, high = dot(q, k), dot(u, v)
equal_spreads = [*equal_spread(q, k, d, sigma), *equal_spread(u, v, m, sigma)]

independent = [
    IndependentFamily(q, k),
    IndependentFamily(u, v),
    *centred(q, k, d),
    *centred(u, v, m),
    0 < sigma,
]


x2, y2 = vectors("x y", 2)


def entries(vector, *numbers):
    """The components of the vector are these numbers."""
    return [Equation(vector[place], number) for place, number in enumerate(numbers, 1)]


steps = [axiom("sum_step"), axiom("sum_zero")]


def spread_of(entry, size):
    """The population variance of the numbers entry(1), …, entry(size)."""
    average = Sum(entry(i), (i, 1, size)) / size
    return Sum((entry(j) - average) ** 2, (j, 1, size)) / size


def share(first, second):
    """The share of e^first in e^first + e^second: softmax of two numbers, written out."""
    return exp(first) / (exp(first) + exp(second))


p = vectors("p", 2)
x = vectors("x", n)
q3, k3 = random_vectors("q k", size=3, moments=4)
first, second, third = (q3[part] * k3[part] for part in (1, 2, 3))
of_x, of_y, of_z = Var(first), Var(first + second), Var(first + second + third)
equal_products = [Equation(Var(second), of_x), Equation(Var(third), of_x)]

uncorrelated = [
    Equation(Cov(first, second), 0),
    Equation(Cov(first, third), 0),
    Equation(Cov(second, third), 0),
]


# The letters of the notes, as numbers: in two dimensions (a, b)·(g, h), in three four vectors.
named = dict(zip("abcdefghiklmy", reals("a b c d e f g h i k l m y"), strict=True))


def letters(word):
    """The real numbers that have the letters of the word as their names."""
    return [named[letter] for letter in word]


def combination(coefficients, word):
    """The sum of the products of the coefficients with the letters."""
    return sum(factor * other for factor, other in zip(coefficients, letters(word), strict=True))


scores = random_vectors("s", size=n, moments=2)
query, key, other_key = random_vectors("q k l", size=d, moments=2)
in_one, in_both, in_many = random_variables("x y z", moments=2)
c = reals("c")
