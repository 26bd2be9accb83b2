"""Lines that follow once both sides are multiplied by what is not 0, or positive."""

from __future__ import annotations

import pytest

from bilemma import (
    E,
    Equation,
    NotEqual,
    ProofError,
    arith,
    exp,
    random_variables,
    reals,
    ring,
)
from tests.proof.scratch import proved

a, b, u, w, x = reals("a b u w x")
X = random_variables("X", moments=1)
SAME = Equation(a * u, a * w)


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (Equation(u, w), [NotEqual(a, 0), SAME]),
        (Equation(u, w), [a > 0, SAME]),
        (Equation(u, w), [NotEqual(a, 0), Equation(a * u, b), Equation(a * w, b)]),
        (Equation(u, w), [NotEqual(a, 0), Equation(a**2 * u, a**2 * w)]),
        (Equation(u, 1), [NotEqual(a, 0), Equation(a * u, a)]),
        (Equation(u, 0), [NotEqual(a, 0), Equation(a * u, 0)]),
        (Equation(u, (b + 1) / a), [NotEqual(a, 0), Equation(a * u, b + 1)]),
        (Equation(u, b / (a * x)), [NotEqual(a, 0), NotEqual(x, 0), Equation(a * x * u, b)]),
        (Equation(u, b / (a + x)), [NotEqual(a + x, 0), Equation((a + x) * u, b)]),
        (Equation(u, w), [NotEqual(a + x, 0), Equation((a + x) * u, (a + x) * w)]),
        (Equation(E(X), w), [NotEqual(a, 0), Equation(a * E(X), a * w)]),
        (Equation(u, w), [Equation(exp(a) * u, exp(a) * w)]),
    ],
)
def test_an_equation_is_divided_by_what_is_not_0(claim, given):
    proved(claim, given, arith)


@pytest.mark.parametrize("reasons", [[SAME], [SAME, ring], [SAME, NotEqual(a, 0), arith]])
def test_the_equation_may_be_named(reasons):
    proved(Equation(u, w), [NotEqual(a, 0), SAME], *reasons)


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (u <= w, [a > 0, a * u <= a * w]),
        (u < w, [a > 0, a * u < a * w]),
        (u <= w, [a + x > 0, (a + x) * u <= (a + x) * w]),
        (u >= 0, [a > 0, a * u >= 0]),
        (u <= 1, [a > 0, a * u <= a]),
        (u >= 0, [exp(b) * u >= 0]),
    ],
)
def test_an_inequality_is_divided_by_what_is_positive(claim, given):
    proved(claim, given, arith)


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (Equation(u, w), [SAME]),
        (Equation(u, w), [a >= 0, SAME]),
        (u <= w, [NotEqual(a, 0), a * u <= a * w]),
        (u <= w, [a < 0, a * u <= a * w]),
        (Equation(u, w), [NotEqual(a, 0), Equation(a * u, x * w)]),
    ],
)
def test_by_nothing_else(claim, given):
    with pytest.raises(ProofError, match=r"differ|does not follow"):
        proved(claim, given, arith)
