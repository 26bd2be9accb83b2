"""The ring laws know what e^(a+b), e^(-a), e^0, e^(log x) and log e^x are."""

from __future__ import annotations

import pytest
from sympy import log, sqrt

from bilemma import (
    E,
    Equation,
    ProofError,
    Sum,
    exp,
    keep,
    naturals,
    random_variables,
    reals,
    vectors,
)
from tests.proof.scratch import proved

a, b = reals("a b")
i, n = naturals("i n")
x = vectors("x", n)
X, Y = random_variables("X Y", moments=0)


@pytest.mark.parametrize(
    "claim",
    [
        Equation(keep(exp(a)) * keep(exp(-a)), 1),
        Equation(keep(exp(a + b)) * keep(exp(-b)), exp(a)),
        Equation(1 / keep(exp(a)), exp(-a)),
        Equation(keep(exp(a / 2)) ** 2, exp(a)),
        Equation(keep(exp(a / 2)) * keep(exp(b / 3)), exp(a / 2 + b / 3)),
        Equation(keep(exp(1)) / keep(exp(a + 1)), 1 / keep(exp(a))),
        Equation(log(keep(exp(a))) + b, b + a),
        Equation(Sum(keep(exp(x[i])) ** 2, (i, 1, n)), Sum(exp(2 * x[i]), (i, 1, n))),
        Equation(E(exp(X) * exp(Y)), E(exp(X + Y))),
    ],
)
def test_equal(claim):
    assert not proved(claim).hypotheses


@pytest.mark.parametrize(
    "claim",
    [
        Equation(exp(keep(log(a)) + b), a * exp(b)),
        Equation(exp(2 * keep(log(a)) + b), a**2 * exp(b)),
        Equation(exp(keep(log(a)) / 2 + b), sqrt(a) * exp(b)),
    ],
)
def test_the_exponential_of_a_logarithm_needs_a_positive_number(claim):
    assert len(proved(claim, [a > 0]).hypotheses) == 1
    with pytest.raises(ProofError):
        proved(claim)


@pytest.mark.parametrize(
    "claim",
    [
        Equation(keep(exp(a)) * keep(exp(-b)), 1),
        Equation(keep(exp(a)) ** 3, exp(2 * a)),
        Equation(exp(a) + exp(b), exp(a + b)),
        Equation(E(exp(X) * exp(Y)), E(exp(X)) * E(exp(Y))),
        Equation(exp(a), exp(b)),
    ],
)
def test_what_is_not_equal_stays_so(claim):
    with pytest.raises(ProofError):
        proved(claim)


def test_a_refusal_shows_the_terms_as_they_were_written():
    with pytest.raises(ProofError) as refused:
        proved(Equation(keep(exp(a + b)) * keep(exp(-b)), exp(2 * a)))
    assert "exp(a + b)" in str(refused.value)
