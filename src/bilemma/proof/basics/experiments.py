"""What each basic lemma says, in plain NumPy: one function a lemma, under the lemma's name.

They stand apart from the proofs because several lemmas share a file there; ``basics``
brings them together. Like every experiment of the book, a function takes a random generator and a
number of samples and gives ``(estimate, expected)``, or ``(left, right, "<=")``.
"""


# --- expectation of constants, multiples and finite sums, and moments, by sampling
def expectation_of_constant(rng, n):
    import numpy as np

    g, c = rng.integers(0, 2, n), 7.0
    constant = np.full(n, c)
    return [constant.mean(), constant[g == 0].mean(), constant[g == 1].mean()], c


def expectation_of_multiple(rng, n):
    g, c = rng.integers(0, 2, n), -3.0
    x = rng.exponential(2.0 + g)  # mean 2 where g = 0, mean 3 where g = 1
    return [(c * x)[g == 0].mean(), (c * x)[g == 1].mean()], [c * 2.0, c * 3.0]


def expectation_nonnegative(rng, n):
    g = rng.integers(0, 2, n)
    x = rng.exponential(1.0 + g)
    return 0, [x.mean(), x[g == 0].mean(), x[g == 1].mean()], "<="


def moment_of_sum(rng, n):
    # terms that depend on each other and have heavy tails: k · X, X of Student's law
    x = rng.standard_t(9, size=n)
    total = 1 * x + 2 * x + 3 * x
    return (total**2).mean(), 36 * 9 / 7


def moment_of_three_factors(rng, n):
    import numpy as np

    x, y, z = rng.standard_normal((3, n)) * rng.exponential(size=n)
    cubes = (x + y + z) ** 3 - (x + y - z) ** 3 - (x - y + z) ** 3 + (x - y - z) ** 3
    return np.abs(cubes / 24 - x * y * z) / (1 + np.abs(x * y * z)), 0


def moment_of_product(rng, n):
    x, y, z = rng.uniform(-3, 3, size=(3, n))
    return ((x * y * z) ** 2).mean(), 3**3  # E[x²] = 3


def moment_of_sum_except(rng, n):
    import numpy as np

    terms = np.array([[1.0], [2.0], [3.0]]) * rng.standard_t(9, size=n)
    rest = np.delete(terms, 1, axis=0).sum(axis=0)
    return (rest**2).mean(), 16 * 9 / 7


def expectation_of_sum(rng, n):
    g = rng.integers(0, 2, n)
    x = rng.normal(1.0 + g, 1.0)
    terms = [x, x**2, x**3]  # as dependent as can be
    left = [sum(terms)[g == k].mean() for k in (0, 1)]
    return left, [1 + 2 + 4, 2 + 5 + 14]  # E[x], E[x²], E[x³] of N(1, 1) and of N(2, 1)


def expectation_of_sum_except(rng, n):
    x = rng.normal(1.0, 1.0, n)
    terms = [x, x**2, x**3]
    means = [1, 2, 4]
    left = [sum(t for i, t in enumerate(terms) if i != j).mean() for j in range(3)]
    return left, [sum(means) - means[j] for j in range(3)]


# --- laws of finite sums, on random numbers
def sum_of_sums(rng, n):
    f, g = rng.normal(size=(2, n, 6))
    return (f + g).sum(axis=1), f.sum(axis=1) + g.sum(axis=1)


def sum_of_multiples(rng, n):
    x, f = rng.normal(size=(n, 1)), rng.normal(size=(n, 6))
    return (x * f).sum(axis=1), x[:, 0] * f.sum(axis=1)


def sum_of_constant(rng, n):
    import numpy as np

    x = rng.normal(size=(n, 1))
    return np.repeat(x, 6, axis=1).sum(axis=1), 6 * x[:, 0]


def sum_of_delta(rng, n):
    import numpy as np

    f, j = rng.normal(size=(n, 6)), rng.integers(6, size=n)
    delta = np.arange(6) == j[:, None]
    return (delta * f).sum(axis=1), f[np.arange(n), j]


def sum_of_plain_delta(rng, n):
    import numpy as np

    j = rng.integers(6, size=n)
    return (np.arange(6) == j[:, None]).sum(axis=1), 1


def sum_except_is_difference(rng, n):
    import numpy as np

    f, j = rng.normal(size=(n, 6)), 4
    return np.delete(f, j, axis=1).sum(axis=1), f.sum(axis=1) - f[:, j]


def sum_split(rng, n):
    import numpy as np

    f, j = rng.normal(size=(n, 6)), 2
    return f.sum(axis=1), f[:, j] + np.delete(f, j, axis=1).sum(axis=1)


def square_of_sum(rng, n):
    f = rng.normal(size=(n, 5))
    diagonal = (f**2).sum(axis=1)
    off = sum(f[:, i] * f[:, j] for i in range(5) for j in range(5) if j != i)
    return f.sum(axis=1) ** 2, diagonal + off


def exchange_of_sums(rng, n):
    table = rng.normal(size=(n, 4, 7))
    by_columns = sum(sum(table[:, i, j] for i in range(4)) for j in range(7))
    by_rows = sum(sum(table[:, i, j] for j in range(7)) for i in range(4))
    return by_columns, by_rows


def sum_monotone(rng, n):
    f = rng.normal(size=(n, 6))
    g = f + rng.exponential(size=(n, 6))
    return f.sum(axis=1), g.sum(axis=1), "<="


def sum_monotone_except(rng, n):
    import numpy as np

    f, j = rng.normal(size=(n, 6)), 3
    g = f + rng.exponential(size=(n, 6))
    g[:, j] = f[:, j] - 100  # term j is left out: nothing is asked of it
    return np.delete(f, j, axis=1).sum(axis=1), np.delete(g, j, axis=1).sum(axis=1), "<="


def sum_nonnegative(rng, n):
    f = rng.exponential(size=(n, 6))
    return 0, f.sum(axis=1), "<="


def term_at_most_sum(rng, n):
    f = rng.exponential(size=(n, 6))
    return f, f.sum(axis=1, keepdims=True), "<="


def sum_nonnegative_except(rng, n):
    import numpy as np

    f, j = rng.exponential(size=(n, 6)), 0
    f[:, j] = -100  # term j is left out: it may be negative
    return 0, np.delete(f, j, axis=1).sum(axis=1), "<="


def term_at_most_sum_except(rng, n):
    import numpy as np

    f, k = rng.exponential(size=(n, 6)), 5
    f[:, k] = -100
    rest = np.delete(f, k, axis=1)
    return rest, rest.sum(axis=1, keepdims=True), "<="


def square_of_delta(rng, n):
    i, j = rng.integers(4, size=(2, n))
    delta = (i == j).astype(float)
    return delta**2, delta


# --- order, signs, absolute value and square root, on random numbers
def unequal_of_less(rng, n):
    x, y = rng.integers(10, size=(2, n))
    less = x < y
    return (x[less] == y[less]).mean(), 0


def less_of_unequal(rng, n):
    x, y = rng.integers(10, size=(2, n))
    given = (x <= y) & (x != y)
    return x[given] + 1, y[given], "<="  # of two integers, the smaller plus 1


def product_nonzero(rng, n):
    x, y = rng.uniform(0.5, 2.0, (2, n)) * rng.choice([-1, 1], (2, n))
    return (x * y == 0).mean(), 0


def inverse_nonzero(rng, n):
    x = rng.uniform(0.5, 2.0, n) * rng.choice([-1, 1], n)
    return (1 / x == 0).mean(), 0


def inverse_positive(rng, n):
    x = rng.exponential(size=n)
    return 0, 1 / x, "<="


def power_nonzero(rng, n):
    x = rng.uniform(0.5, 2.0, n) * rng.choice([-1, 1], n)
    return (x**2 == 0).mean(), 0


def absolute_value_at_most(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    y = np.maximum(x, -x) + rng.exponential(size=n)
    return np.abs(x), y, "<="


def at_most_absolute_value(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    return x, np.abs(x), "<="


def absolute_value_nonnegative(rng, n):
    import numpy as np

    return 0, np.abs(rng.normal(size=n)), "<="


def square_root_positive(rng, n):
    import numpy as np

    return 0, np.sqrt(rng.exponential(size=n)), "<="


def at_most_by_squares(rng, n):
    x, y = rng.exponential(size=(2, n))
    given = x**2 <= y**2
    return x[given], y[given], "<="


def at_most_square_root(rng, n):
    import numpy as np

    x, y = rng.exponential(size=(2, n))
    given = x**2 <= y
    return x[given], np.sqrt(y[given]), "<="


def square_root_of_square(rng, n):
    import numpy as np

    x = rng.exponential(size=n)
    return np.sqrt(x**2), x


def square_of_inverse_root(rng, n):
    import numpy as np

    x = rng.uniform(0.1, 10.0, n)
    return (1 / np.sqrt(x)) ** 2, 1 / x


def number_over_root(rng, n):
    import numpy as np

    x = rng.uniform(0.1, 10.0, n)
    return x / np.sqrt(x), np.sqrt(x)


def absolute_of_nonnegative(rng, n):
    import numpy as np

    x = rng.exponential(size=n)
    return np.abs(x), x


def absolute_of_negative(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    return np.abs(-x), np.abs(x)


def absolute_of_multiple(rng, n):
    import numpy as np

    c, x = rng.exponential(size=n), rng.normal(size=n)
    return np.abs(c * x), c * np.abs(x)


# --- experiments for the lemmas about indicators
def indicator_nonnegative(rng, n):
    x, y = rng.normal(size=(2, n))
    return 0.0 * x, (x <= y) * 1.0, "<="


def indicator_at_most_one(rng, n):
    x, y = rng.normal(size=(2, n))
    return (x <= y) * 1.0, 1.0 + 0.0 * x, "<="


def moment_of_indicator(rng, n):
    x, y = rng.standard_cauchy((2, n))
    return ((x <= y) ** 3).mean(), 1 / 2


# --- the exponential function and softmax, on random numbers
def exponential_at_zero(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    return np.exp(x - x), 1


def exponential_of_negative(rng, n):
    import numpy as np

    x = rng.normal(0, 3, n)
    return np.exp(x) * np.exp(-x), 1


def exponential_positive(rng, n):
    import numpy as np

    return 0, np.exp(rng.normal(0, 10, n)), "<="


def exponential_monotone(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    y = x + rng.exponential(size=n)
    return np.exp(x), np.exp(y), "<="


def sum_of_exponentials_positive(rng, n):
    import numpy as np

    return 0, np.exp(rng.normal(0, 10, (n, 6))).sum(axis=1), "<="


def softmax_is_positive(rng, n):
    import numpy as np

    z = rng.normal(size=(n, 6))
    return 0, np.exp(z) / np.exp(z).sum(axis=1, keepdims=True), "<="


# --- the logarithm and its order, on random numbers
def exponential_increasing(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    y = x + rng.exponential(size=n)
    return np.exp(x), np.exp(y), "<="


def exponent_monotone(rng, n):
    import numpy as np

    x, y = rng.normal(size=(2, n))
    given = np.exp(x) <= np.exp(y)
    return x[given], y[given], "<="


def logarithm_of_exponential(rng, n):
    import numpy as np

    x = rng.normal(0, 3, n)
    return np.log(np.exp(x)), x


def logarithm_monotone(rng, n):
    import numpy as np

    x = rng.exponential(size=n)
    y = x + rng.exponential(size=n)
    return np.log(x), np.log(y), "<="


def logarithm_of_product(rng, n):
    import numpy as np

    x, y = rng.exponential(size=(2, n))
    return np.log(x * y), np.log(x) + np.log(y)


def square_root_by_exponential(rng, n):
    import numpy as np

    x = rng.exponential(3.0, n)
    return np.exp(np.log(x) / 2), np.sqrt(x)


# --- derivatives of sums by complex differences, and limits by their values far out
def derivative_of_sum(rng, n):
    import numpy as np

    c, a = rng.normal(size=(n, 6)), rng.normal(size=(n, 1))
    moved = np.sin(c * (a + 1e-30j)).sum(axis=1)  # h_i(t) = sin(c_i t), an imaginary step from a
    return moved.imag / 1e-30, (c * np.cos(c * a)).sum(axis=1)


def derivative_of_square_root(rng, n):
    import numpy as np

    b, a = rng.uniform(1.0, 3.0, n), rng.normal(size=n)
    moved = np.sqrt(b + np.sin(a + 1e-30j))  # h(t) = b + sin t, an imaginary step from a
    return moved.imag / 1e-30, np.cos(a) / (2 * np.sqrt(b + np.sin(a)))


def exponential_decay_at_rate(rng, n):
    import numpy as np

    c = rng.uniform(0.5, 2.0, n)
    return np.exp(-c * 100), 0  # at t = 100, less than 10⁻²¹


def exponential_decay(rng, n):
    import numpy as np

    t = rng.uniform(50, 100, n)
    return np.exp(-t), 0


def limit_of_absolute_value(rng, n):
    import numpy as np

    t = rng.uniform(50, 100, n)
    h = np.cos(t) * np.exp(-t)  # changes its sign for ever
    return [np.abs(h), h], 0


def limit_of_absolute_value_of_sequence(rng, n):
    import numpy as np

    k = rng.integers(50, 100, n)
    q = (-1.0) ** k * np.exp(-k)
    return [np.abs(q), q], 0


def limit_of_product(rng, n):
    import numpy as np

    a, c = rng.normal(size=(2, n))
    return (a + np.exp(-100.0)) * (c - 3 * np.exp(-100.0)), a * c  # at t = 100


def limit_of_product_of_sequences(rng, n):
    a, c = rng.normal(size=(2, n))
    return (a + 0.5**100) * (c - 0.4**100), a * c  # members 100


def limit_of_reciprocal(rng, n):
    t = 10.0 ** rng.uniform(20, 30, n)
    return 1 / t, 0


def limit_of_inverse_root(rng, n):
    import numpy as np

    t = 10.0 ** rng.uniform(40, 60, n)
    return 1 / np.sqrt(t), 0


def power_decay(rng, n):
    import numpy as np

    c, t = rng.uniform(0.5, 2.0, n), 10.0 ** rng.uniform(40, 60, n)
    return np.exp(-c * np.log(t)), 0


def logarithm_positive(rng, n):
    import numpy as np

    return 0, np.log(1 + rng.exponential(size=n)), "<="


# --- powers: a base drawn by chance, multiplied by itself again and again
def _multiplied(base, exponent):
    """base · base · … as often as the exponent says, without the power of NumPy."""
    import numpy as np

    product = np.ones_like(base)
    for _ in range(exponent):
        product = product * base
    return product


def power_nonnegative(rng, n):
    return 0, _multiplied(rng.exponential(size=n), 5), "<="


def power_positive(rng, n):
    return 0, _multiplied(rng.uniform(0.1, 2.0, n), 5), "<="


def power_monotone(rng, n):
    x = rng.exponential(size=n)
    return _multiplied(x, 3), _multiplied(x + rng.exponential(size=n), 3), "<="


def power_of_one(rng, n):
    import numpy as np

    return [_multiplied(np.ones(1), int(m))[0] for m in rng.integers(0, 9, min(n, 20))], 1


def power_of_product(rng, n):
    x, y = rng.normal(size=(2, n))
    return _multiplied(x * y, 4), _multiplied(x, 4) * _multiplied(y, 4)


def product_of_powers(rng, n):
    x = rng.normal(size=n)
    return _multiplied(x, 3 + 4), _multiplied(x, 3) * _multiplied(x, 4)


def product_of_constant(rng, n):
    import numpy as np

    x = rng.uniform(-2.0, 2.0, (n, 1))
    return np.repeat(x, 6, axis=1).prod(axis=1), x[:, 0] ** 6


def power_of_exponential(rng, n):
    import numpy as np

    x = rng.normal(size=n)
    return _multiplied(np.exp(x), 4), np.exp(4 * x)


def power_at_least_linear(rng, n):
    x = rng.uniform(-1.0, 2.0, n)
    return 1 + 7 * x, _multiplied(1 + x, 7), "<="


def power_at_most_exponential(rng, n):
    import numpy as np

    x = rng.uniform(-1.0, 0.5, n)
    return _multiplied(1 + x, 7), np.exp(7 * x), "<="


def geometric_sum(rng, n):
    x = rng.uniform(-1.5, 1.5, n)
    return (1 - x) * sum(_multiplied(x, k) for k in range(1, 6)), x - _multiplied(x, 6)
