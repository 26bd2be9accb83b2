"""Finite sums, on random numbers."""


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


def square_of_delta(rng, n):
    i, j = rng.integers(4, size=(2, n))
    delta = (i == j).astype(float)
    return delta**2, delta
