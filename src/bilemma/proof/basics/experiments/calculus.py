"""Derivatives of sums, by complex differences."""


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
