"""Indicators, by sampling."""


def indicator_nonnegative(rng, n):
    x, y = rng.normal(size=(2, n))
    return 0.0 * x, (x <= y) * 1.0, "<="


def indicator_at_most_one(rng, n):
    x, y = rng.normal(size=(2, n))
    return (x <= y) * 1.0, 1.0 + 0.0 * x, "<="


def moment_of_indicator(rng, n):
    x, y = rng.standard_cauchy((2, n))
    return ((x <= y) ** 3).mean(), 1 / 2
