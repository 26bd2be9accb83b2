"""Expectation, plain and conditional. E(X) is E(X | G) for the empty block G."""

from ..terms import mk, num
from .schema import NOTHING, G, X, Y, eq, expectation, le, moment, sequent

AXIOMS = {
    "expectation_add": sequent(
        [moment(X, 1), moment(Y, 1)],
        eq(expectation(X + Y, G), expectation(X, G) + expectation(Y, G)),
    ),
    "expectation_known": sequent(
        [mk("Known", Y, G), moment(X, 1), moment(Y * X, 1)],
        eq(expectation(Y * X, G), Y * expectation(X, G)),
    ),
    "expectation_one": sequent([], eq(expectation(num(1), G), 1)),
    "expectation_independent": sequent(
        [mk("Indep", mk("Block", X), G), moment(X, 1)],
        eq(expectation(X, G), expectation(X)),
    ),
    "expectation_tower": sequent(
        [moment(X, 1)],
        eq(expectation(expectation(X, G), NOTHING), expectation(X)),
    ),
    "expectation_monotone": sequent(
        [le(X, Y), moment(X, 1), moment(Y, 1)],
        le(expectation(X, G), expectation(Y, G)),
    ),
}
