"""Square roots, on random numbers."""


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
