"""The signs of weights, indicators, absolute values, and sums are found, of random ones too."""

from __future__ import annotations

import pytest

from bilemma import (
    E,
    Each,
    Less,
    LessEqual,
    ProofError,
    Sum,
    absolute,
    exp,
    indicator,
    naturals,
    random_vectors,
    reals,
    softmax,
    vectors,
)
from tests.proof.scratch import proved

a, c = reals("a c")
i, j, n = naturals("i j n")
x = vectors("x", n)
X = random_vectors("X", n, moments=0)
WEIGHT, EVENT = softmax(X, i), indicator(a, X[1] ** 2)
WITHIN = [i >= 1, i <= n]


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (Less(0, WEIGHT * exp(X[1])), WITHIN),
        (LessEqual(0, EVENT), []),
        (LessEqual(0, c * absolute(X[1])), [c >= 0]),
        (LessEqual(0, E(EVENT)), []),
        (Less(0, Sum(exp(X[j]), (j, 1, n))), [n >= 1]),
        (Less(0, Sum(exp(x[j]) + 1, (j, 1, n))), [n >= 1]),
        (Less(0, Sum(softmax(Each(i, c * x[i], n), j) * exp(x[j]), (j, 1, n))), [n >= 1]),
        (LessEqual(0, Sum(X[j] ** 2, (j, 1, n)) / n), [n >= 1]),
    ],
)
def test_a_sign_is_found(claim, given):
    proved(claim, given)


@pytest.mark.parametrize(
    ("claim", "given"),
    [
        (Less(0, WEIGHT), [i >= 1]),  # n may be less than i
        (Less(0, EVENT), []),
        (Less(0, absolute(X[1])), []),
        (LessEqual(0, c * absolute(X[1])), []),
        (Less(0, Sum(exp(X[j]), (j, 1, n))), []),  # a sum of no terms is 0
        (Less(0, Sum(X[j] ** 2, (j, 1, n))), [n >= 1]),
        (LessEqual(0, Sum(X[j], (j, 1, n))), [n >= 1]),
    ],
)
def test_no_sign_is_made_up(claim, given):
    with pytest.raises(ProofError):
        proved(claim, given)
