"""The logarithm and its order, on random numbers."""


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


def logarithm_of_inverse(rng, n):
    import numpy as np

    x = rng.exponential(size=n)
    return np.log(1 / x), -np.log(x)


def square_root_by_exponential(rng, n):
    import numpy as np

    x = rng.exponential(3.0, n)
    return np.exp(np.log(x) / 2), np.sqrt(x)
