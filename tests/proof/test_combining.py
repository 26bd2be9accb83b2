"""What a line is combined from last: squares as written, equations times something, every index."""

from __future__ import annotations

import pytest

from bilemma import (
    Cov,
    Equation,
    ForEach,
    ProofError,
    Var,
    arith,
    have,
    in_range,
    linear,
    naturals,
    random_variables,
    reals,
    ring,
    vectors,
)
from tests.proof.scratch import proved, proved_by

a, b, c, s, x = reals("a b c s x")
i, n = naturals("i n")
u, v = vectors("u v", n)
X, Y = random_variables("X Y", moments=2)
FIXED = Equation(x, b**2 * x + (1 - b) ** 2 * s**2)
BALANCE = Equation(x * (1 - b**2), (1 - b) ** 2 * s**2)


@pytest.mark.parametrize(
    ("given", "claim"),
    [
        ([ForEach(i, n, v[i] >= 1)], v[i] + c > c),
        ([ForEach(i, n, v[i] >= 1)], 1 / v[i] <= v[i]),
        ([ForEach(i, n, u[i] <= v[i] + c)], u[i] - v[i] <= c),
    ],
)
def test_what_holds_for_every_index_is_combined_at_those_of_the_line(given, claim):
    proved(claim, [*given, in_range(i, n)], arith)


@pytest.mark.parametrize(
    "claim", [a - (b - c) ** 2 <= a, a * b <= a * b + 2 * (b - c) ** 2, a <= a + (b - c) ** 4]
)
def test_a_square_that_is_added_is_seen_before_it_is_expanded(claim):
    proved(claim)


@pytest.mark.parametrize(
    ("given", "claim"),
    [
        ([a <= b, c > 0, s > 0, x > 0], a * c * s * x <= b * c * s * x),
        ([a < b, c > 0, s > 0, x > 0], a * c * s * x < b * c * s * x),
        ([a <= b, c >= 0, s > 0, x > 0], a * c * s * x <= b * c * s * x),
    ],
)
def test_a_fact_is_multiplied_by_what_makes_it_like_the_line(given, claim):
    proved(claim, given, given[0], arith)


@pytest.mark.parametrize("reasons", [[FIXED], [FIXED, arith], [arith]])
def test_an_equation_follows_from_one_that_no_rewriting_uses_up(reasons):
    proved(BALANCE, [FIXED], *reasons)


def test_equations_are_multiplied_by_denominators():
    claim = Var(X) - Cov(X, Y) ** 2 / Var(Y) <= Var(X - c * Y)

    def lines():
        whole = Var(X) - 2 * c * Cov(X, Y) + c**2 * Var(Y)
        have(Equation(Var(X - c * Y), whole), by=[Var, Cov, linear])
        have((c * Var(Y) - Cov(X, Y)) ** 2 >= 0)
        return have(claim, by=arith)

    proved_by(lines, claim, [Var(Y) > 0])


def test_equations_are_divided_as_the_line_is():
    claim = Equation(a / x, b / x + c / x)
    proved(claim, [Equation(a, b + c)], arith)


@pytest.mark.parametrize(
    ("given", "claim", "reasons"),
    [
        ([], a * b <= a * b - 2 * (b - c) ** 2, [arith]),
        ([], a * b < a * b + (b - c) ** 2, [arith]),
        ([ForEach(i, n, v[i] >= 1)], v[i] >= 1, [arith]),  # the index may be none
        ([FIXED], Equation(x * (1 - b**2), (1 - b) ** 2 * s), [FIXED, arith]),
        ([FIXED], BALANCE, [ring]),  # ring is of identities
    ],
)
def test_what_does_not_follow_is_refused(given, claim, reasons):
    with pytest.raises(ProofError):
        proved(claim, given, *reasons)


def test_that_rewriting_has_no_end_is_said_so():
    with pytest.raises(ProofError, match="rewriting does not end"):
        proved(Equation(x, s), [FIXED], FIXED)
