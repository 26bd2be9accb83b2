"""Order, signs and the absolute value, on random numbers."""


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
