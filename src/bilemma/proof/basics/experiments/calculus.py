"""Derivatives of sums by complex differences, and limits by their values far out."""


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
