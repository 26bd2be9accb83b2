"""Powers: a base drawn by chance, multiplied by itself again and again."""


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
