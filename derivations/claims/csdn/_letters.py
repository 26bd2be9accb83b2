"""A blog post on why attention divides by the root of the dimension: the letters of its claims, and what several of them assume or prove."""

from bilemma.book import *
from bilemma.claims import Holds, signs
from derivations.dot_products.mean_of_independent_dot_product import mean_of_independent_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.variance.second_moment import second_moment

a, b, c, d, e, i, j, m, n, p, r = naturals("a b c d e i j m n p r")
B, Delta, epsilon, eta, kappa, mu, t = reals("B Delta epsilon eta kappa mu t")
q, k = random_vectors("q k", size=d, moments=2)
q_i, k_i = random_variables("q_i k_i", moments=2)
x, y, w = vectors("x y w", n)
F, G, H, S = signs("F G H S")
centred = [ForEach(i, d, Equation(E(q[i]), 0)), ForEach(i, d, Equation(E(k[i]), 0))]
unit = [ForEach(i, d, Equation(Var(q[i]), 1)), ForEach(i, d, Equation(Var(k[i]), 1))]
mutual = IndependentFamily(q, k)
squares_are_one = [ForEach(i, d, Equation(E(v[i] ** 2), 1)) for v in (q, k)]
positive = 1 <= d
lead = ForEach(j, n, x[j] + Delta <= x[i], exclude=i)
Q, K = matrices("Q", m, d), matrices("K", n, d)
V = matrices("V", n, e)
s = vectors("q", d)


sigma, sigma_q, sigma_k = reals("sigma sigma_q sigma_k")
indices = [*in_range(i, n), *in_range(p, n), *in_range(m, n)]
v, u, g = reals("v u g")
half = Rational(1, 2)


def diagonal_at_most(bound):
    """The derivative of y_i in x_i is at most the bound in absolute value."""
    return absolute(partial(softmax(x, i), x, i)) <= bound


different = [*in_range(i, n), *in_range(m, n), NotEqual(i, m)]
values, incoming = vectors("v a", n)
factor = reals("c")


def plain_score(keys):
    """The scores of the query s and these keys, times the factor."""
    return Each(j, factor * Sum(s[r] * keys[j, r], (r, 1, d)), n)


def loss(keys):
    """What a query passes on through its weights, with incoming gradients a."""
    return Sum(incoming[i] * softmax(plain_score(keys), i), (i, 1, n))


def first(size):
    """The dot product of the first components, so many of them."""
    return Sum(q[i] * k[i], (i, 1, size))


q4, k4 = random_vectors("q k", size=d, moments=4)


product = q_i * k_i

standard_pair = [
    Independent(q_i, k_i),
    Equation(E(q_i), 0),
    Equation(E(k_i), 0),
    Equation(Var(q_i), 1),
    Equation(Var(k_i), 1),
]

mean_q, mean_k, unit_q, unit_k = standard_pair[1:]
row_q, row_k = matrices("Q K", 1, d)
inner = Sum(row_q[1, r] * row_k[1, r], (r, 1, d))
vectors_independent = Independent(q, k)
page = [vectors_independent, *centred, *unit]


def off_diagonal(term):
    """The sum of a term in i and j over all i ≠ j."""
    return Sum(Sum(term, (j, 1, d), exclude=i), (i, 1, d))


squares = Sum(E(q[i] ** 2) * E(k[i] ** 2), (i, 1, d))


mean_is_zero = Holds(
    Equation(E(dot(q, k)), 0),
    given=[mutual, *centred, *unit],
    by=[mean_of_independent_dot_product, centred[0], sums],
)
mean_square = Holds(
    Equation(E(dot(q, k) ** 2), d),
    given=[mutual, *centred, *unit],
    by=[
        second_moment(X=dot(q, k)),
        variance_of_unit_dot_product,
        mean_of_independent_dot_product,
        centred[0],
        sums,
    ],
)

aligned_signs = {"d": 2, "q": [F, F], "k": [G, G]}
