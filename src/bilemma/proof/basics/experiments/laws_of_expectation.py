"""Expectations and moments, by sampling."""


def expectation_of_constant(rng, n):
    import numpy as np

    g, c = rng.integers(0, 2, n), 7.0
    constant = np.full(n, c)
    return [constant.mean(), constant[g == 0].mean(), constant[g == 1].mean()], c


def expectation_of_multiple(rng, n):
    g, c = rng.integers(0, 2, n), -3.0
    x = rng.exponential(2.0 + g)  # mean 2 where g = 0, mean 3 where g = 1
    return [(c * x)[g == 0].mean(), (c * x)[g == 1].mean()], [c * 2.0, c * 3.0]


def known_mean_given_independent(rng, n):
    g = rng.integers(0, 2, n)
    x = rng.exponential(2.0, n)  # drawn apart from g
    return [x[g == 0].mean(), x[g == 1].mean()], 2.0


def expectation_given_independent(rng, n):
    g = rng.integers(0, 2, n)
    x = rng.exponential(2.0, n) + rng.integers(0, 3, n)
    return [x[g == 0].mean(), x[g == 1].mean()], 3.0


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
