"""Denominators known to be positive are cleared, and instances are found up to the ring laws."""

from __future__ import annotations

import pytest

from bilemma import (
    Equation,
    NotEqual,
    ProofError,
    Sum,
    Var,
    arith,
    exp,
    naturals,
    random_variables,
    reals,
    softmax,
    vectors,
)
from bilemma.foundations import exponential_of_negative
from derivations.softmax.softmax_sums_to_one import softmax_sums_to_one
from tests.proof.scratch import proved

a, b, p, t, w, x = reals("a b p t w x")
m, n, i = naturals("m n i")
Y = random_variables("Y", moments=2)
MEAN = p * a + (1 - p) * b


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (a / b <= t, [b > 0, a <= t * b]),
        (a / b < t, [b > 0, a < t * b]),
        (a / Var(Y) <= t, [Var(Y) > 0, a <= t * Var(Y)]),
        (a / (b + x) <= t, [b > 0, x >= 0, a <= t * (b + x)]),
        (a / b**2 <= t, [b > 0, a <= t * b**2]),
        (1 / b <= 1 / a, [a > 0, a <= b]),
        (1 / a + 1 / b <= 4 / a + 4 / b, [a > 0, b > 0]),
        (exp(a) / exp(b) <= t, [exp(a) <= t * exp(b)]),
    ],
)
def test_denominators_that_are_positive_are_cleared(claim, given):
    proved(claim, given, arith)


def test_so_is_that_of_a_sum_with_a_square_that_is_named():
    square = ((a + b) * w - b) ** 2 >= 0
    claim = a * b / (a + b) <= w**2 * a + (1 - w) ** 2 * b
    proved(claim, [a > 0, b > 0, square], square, arith)


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (a / b <= t, [b >= 0, a <= t * b]),  # it may be 0, and a positive
        (a / b <= t, [NotEqual(b, 0), a <= t * b]),  # it may be negative
        (a / b <= t, [b > 0, a <= t * b + 1]),
        (a / b < t, [b > 0, a <= t * b]),
    ],
)
def test_what_does_not_follow_is_refused(claim, given):
    with pytest.raises(ProofError, match="does not follow by linear combination"):
        proved(claim, given, arith)


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        (Equation(exp(MEAN) * exp(-MEAN), 1), exponential_of_negative),
        (Equation(exp(MEAN) * exp(-MEAN), 1), exponential_of_negative(x=MEAN)),
        (Equation(exp(a - b) * exp(b - a), 1), exponential_of_negative),
        (Equation(1, exp(a - b) * exp(b - a)), exponential_of_negative),
    ],
)
def test_an_instance_is_found_though_sympy_spread_the_minus(claim, reason):
    theorem = proved(claim, [], reason)
    assert not theorem.hypotheses


@pytest.mark.parametrize(
    "claim", [Equation(exp(MEAN) * exp(MEAN), 1), Equation(exp(a - b) * exp(b - p), 1)]
)
def test_what_is_no_instance_is_none(claim):
    with pytest.raises(ProofError):
        proved(claim, [], exponential_of_negative)


def test_where_only_lengths_differ_they_are_printed():
    y = vectors("x", m)
    with pytest.raises(ProofError) as refused:
        proved(Equation(Sum(softmax(y, i), (i, 1, n)), 1), [n >= 1], softmax_sums_to_one)
    said = str(refused.value)
    assert "softmax(x[1:m])_i" in said
    assert "softmax(x[1:n])_i" in said
