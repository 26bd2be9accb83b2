"""Handwritten study notes on scaled dot-product attention: the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from bilemma.claims import signs
from derivations.dot_products.variance_of_dot_product import variance_of_dot_product
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_two_sum import variance_of_two_sum

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


def higher_is_wider():
    c = calc(Var(low))
    c.eq(d * sigma**4, by=variance_of_dot_product(sigma_q=sigma, sigma_k=sigma))
    c.lt(m * sigma**4, by=[d < m, have(0 < sigma**4)])
    c.eq(Var(high), by=variance_of_dot_product(q=u, k=v, d=m, sigma_q=sigma, sigma_k=sigma))
    return c.qed()


x2, y2 = vectors("x y", 2)


def entries(vector, *numbers):
    """The components of the vector are these numbers."""
    return [Equation(vector[place], number) for place, number in enumerate(numbers, 1)]


steps = [axiom("sum_step"), axiom("sum_zero")]


def computing(x, y, size, value, given):
    """A proof that the dot product of vectors with given components has this value."""

    def proof():
        c = calc(dot(x, y))
        c.eq(sum(x[part] * y[part] for part in range(1, size + 1)), by=[dot, *steps])
        c.eq(value, by=given)
        return c.qed()

    return proof


def spread_of(entry, size):
    """The population variance of the numbers entry(1), …, entry(size)."""
    average = Sum(entry(i), (i, 1, size)) / size
    return Sum((entry(j) - average) ** 2, (j, 1, size)) / size


def share(first, second):
    """The share of e^first in e^first + e^second: softmax of two numbers, written out."""
    return exp(first) / (exp(first) + exp(second))


def larger_first(first, second):
    """A proof that the share is 1 / (1 + e^gap)."""

    def proof():
        gap = second - first
        c = calc(share(first, second))
        c.eq(exp(first) / (exp(first) + exp(first) * exp(gap)), by=axiom("exp_add")(x=first, y=gap))
        c.eq(1 / (1 + exp(gap)), by=ring)
        return c.qed()

    return proof


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


def two_of_them(covariances=uncorrelated):
    c = calc(of_y)
    c.eq(of_x + Var(second) + 2 * Cov(first, second), by=variance_of_two_sum(X=first, Y=second))
    c.eq(2 * of_x, by=[equal_products[0], covariances[0]])
    return c.qed()


def three_of_them(covariances=uncorrelated):
    both = calc(Cov(first + second, third))
    both.eq(Cov(first, third) + Cov(second, third), by=[Cov, linear])
    both.eq(0, by=covariances[1:])
    c = calc(of_z)
    c.eq(
        of_y + Var(third) + 2 * Cov(first + second, third),
        by=variance_of_two_sum(X=first + second, Y=third),
    )
    c.eq(of_y + of_x, by=[both.qed(), equal_products[1]])
    c.eq(3 * of_x, by=two_of_them(covariances))
    return c.qed()


def no_covariances():
    """What independence makes of the covariances of the three products."""
    return [have(line, by=covariance_of_independent) for line in uncorrelated]


def one_below_two_of_independent():
    return have(of_x < of_y, by=[two_of_them(no_covariances()), 0 < of_x])


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
