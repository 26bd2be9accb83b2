"""Quadratic forms of independent variables: their variance by the fourth moment, products of
squares of two sums, symmetric matrices. What is derived is compared with all outcomes of three
variables.
"""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from .asking import answered

FORM = "x in R^n; A in R^(n x n); A fixed; x iid"
CENTRED = f"{FORM}; mean x = 0; var x = 1; third moment x = 0; fourth moment x = k"
NORMAL = f"{FORM}; x ~ N(0, 1)"
SYMMETRIC = f"{NORMAL}; A[i,j] = A[j,i] for all i, j"
SUMS = "x, a, b in R^n; a, b fixed; x iid N(0, 1)"
A = np.array([[2.0, -1.0, 3.0], [0.5, 1.0, -2.0], [1.5, 4.0, -3.0]])
a, b = np.array([1.0, -2.0, 3.0]), np.array([2.0, 0.5, -1.0])
# Values of mean 0 and variance 1 with their probabilities: the fourth moment is 1, or 3.
SIGNS = {-1.0: 1 / 2, 1.0: 1 / 2}
THREE = {-(3**0.5): 1 / 6, 0.0: 2 / 3, 3**0.5: 1 / 6}


def mean(law, f):
    """The mean of a function of three independent variables."""
    outcomes = product(law.items(), repeat=3)
    return sum(
        f(np.array([x for x, _ in outcome])) * np.prod([p for _, p in outcome])
        for outcome in outcomes
    )


@pytest.mark.parametrize(("law", "k"), [(SIGNS, 1), (THREE, 3)])
def test_the_variance_of_a_quadratic_form(law, k):
    (answer,) = answered("Var(x^T A x)", CENTRED)
    assert answer.statement.endswith(
        "= k·Σ_{i≤n} A_ii² − 3·Σ_{i≤n} A_ii² + Σ_{i≤n} Σ_{j≤n} A_ij·A_ji + Σ_{i≤n} Σ_{j≤n} A_ji²"
    )
    derived = (k - 3) * np.sum(np.diag(A) ** 2) + np.trace(A @ A) + np.sum(A**2)
    square, whole = mean(law, lambda x: (x @ A @ x) ** 2), mean(law, lambda x: x @ A @ x)
    assert derived == pytest.approx(square - whole**2)


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("Var(x^T A x)", SYMMETRIC, "2·Σ_{i≤n} Σ_{j≤n} A_ij²"),
        ("is Var(x^T A x) = 2*tr(A A)?", SYMMETRIC, None),
        ("is E(x^T A x) = tr(A)?", NORMAL, None),
        (
            "E((x^T A x)^2)",
            NORMAL,
            "(Σ_{i≤n} A_ii)² + Σ_{i≤n} Σ_{j≤n} A_ij·A_ji + Σ_{i≤n} Σ_{j≤n} A_ji²",
        ),
        ("Cov((a.x)^2, (b.x)^2)", SUMS, "2·(Σ_{i≤n} a_i·b_i)²"),
        (
            "E((a.x)^2*(b.x)^2)",
            SUMS,
            "(Σ_{i≤n} a_i²)·Σ_{i≤n} b_i² + 2·(Σ_{i≤n} a_i·b_i)²",
        ),
    ],
)
def test_of_normal_variables(goal, given, value):
    (answer,) = answered(goal, given)
    assert answer.answer.closed
    if value is None:
        assert answer.answer.verdict == "yes"
    else:
        assert answer.statement.endswith(f" = {value}")


def test_the_values_agree_with_all_outcomes():
    """Three values have the moments of a normal variable up to the fifth, which is as far as these
    go.
    """
    squares = mean(THREE, lambda x: (a @ x) ** 2 * (b @ x) ** 2)
    assert squares == pytest.approx((a @ a) * (b @ b) + 2 * (a @ b) ** 2)
    form = mean(THREE, lambda x: (x @ A @ x) ** 2)
    assert form == pytest.approx(np.trace(A) ** 2 + np.trace(A @ A) + np.sum(A**2))
