"""The numbers in the longer reasons that a person wrote of open mutants, computed again.

These are the proofs that two inequalities hold even with a part of their right sides left out: in
``random_scores/mutants.toml`` that of expected-decay-of-score with 1 in place of 1.12, and in
``saturation/mutants.toml`` that of jacobian-halves-length without its mean.
"""

import numpy as np
import pytest


def slope(z):
    """The derivative of (1 - cos z)/z²."""
    return np.sin(z) / z**2 - 2 * (1 - np.cos(z)) / z**3


def curve(z):
    return (1 - np.cos(z)) / z**2


@pytest.mark.parametrize("x", np.linspace(2, 3, 11))
def test_the_tangent_at_twice_x_lies_below_the_curve(x):
    z = np.linspace(1e-3, 60, 60_001)
    tangent = curve(2 * x) + slope(2 * x) * (z - 2 * x)
    assert (curve(z) - tangent).min() > -1e-9
    # With E[Y²] = 2 and E[|Y|³] = 4ρ the tangent gives sin²x, which ψ(x) is said to be.
    quadratic, cubic = curve(2 * x) - 2 * x * slope(2 * x), -slope(2 * x)
    assert np.isclose(2 * quadratic * x**2 - 4 * cubic * x**3, np.sin(x) ** 2)


def test_the_line_for_small_x_lies_below_the_curve_and_gives_its_cubic():
    z = np.linspace(1e-3, 60, 60_001)
    assert (curve(z) - (0.5 - 0.0992 * z)).min() > 0
    assert (curve(z) - (0.5 - 0.0990 * z)).min() < 0  # so the constant is nearly the best
    assert np.isclose(4 * 0.0992, 0.3968)


def share(root, end=3.0):
    """The integral that bounds E[S(W)], as a share of ℓ = root."""
    x = np.linspace(0, end, 30_001)
    psi = np.where(x <= 2, x**2 - 0.3968 * x**3, np.sin(x) ** 2)
    values = (1 - x / end) * np.exp(-psi / (2 * root**2))
    return 2 / end * ((values[1:] + values[:-1]) / 2 * np.diff(x)).sum() / root


def test_the_integral_is_below_its_bound_for_every_root():
    shares = [share(root) for root in np.linspace(0.005, 1, 200)]
    assert max(shares) < 0.99
    assert np.isclose(share(0.001), np.sqrt(2 * np.pi) / 3, atol=1e-3)  # what it tends to
    assert max(share(root, end=2.7) for root in np.linspace(0.3, 0.6, 30)) > 1  # 3 is needed


def test_the_exponential_is_below_the_kernel_and_its_remainder():
    y = np.linspace(1e-9, 2, 20_001)  # |x|/ℓ; beyond 2 the remainder alone is larger
    assert (np.sinc(1.5 * y / np.pi) ** 2 - np.exp(-21 * y)).min() > 0


def form(y, share):
    """½‖Yh‖² + ⅛‖h‖² - share ‖Jh‖² as a matrix in h, Y the diagonal of the weights y."""
    weights, moved = np.diag(y), np.diag(y) - np.outer(y, y)
    return weights @ weights / 2 + np.eye(len(y)) / 8 - share * moved @ moved


def test_the_jacobian_stays_below_the_bound_without_its_mean():
    rng = np.random.default_rng(3)
    drawn = [rng.dirichlet(np.full(n, 0.4)) for n in (2, 3, 5, 8) for _ in range(500)]
    assert min(np.linalg.eigvalsh(form(y, 1.0))[0] for y in drawn) > -1e-12
    even = np.array([0.5, 0.5])
    assert abs(np.linalg.eigvalsh(form(even, 1.0))[0]) < 1e-12  # equality here
    assert np.linalg.eigvalsh(form(even, 1.01))[0] < 0
