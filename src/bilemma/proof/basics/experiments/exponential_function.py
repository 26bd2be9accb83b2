"""The exponential function and softmax, on random numbers."""


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
