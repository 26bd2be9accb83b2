"""Order of finite sums, on random numbers."""


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
