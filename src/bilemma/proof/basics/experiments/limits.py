"""Limits, by their values far out."""


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
