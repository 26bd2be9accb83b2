"""Expectation, plain and conditional. E(X) is E(X | G) for the empty block G."""

from ..terms import mk, num
from .schema import NOTHING, G, X, Y, declare, eq, expectation, le, moment

declare(
    "expectation_add",
    [moment(X, 1), moment(Y, 1)],
    eq(expectation(X + Y, G), expectation(X, G) + expectation(Y, G)),
)
declare(
    "expectation_known",
    [mk("Known", Y, G), moment(X, 1), moment(Y * X, 1)],
    eq(expectation(Y * X, G), Y * expectation(X, G)),
)
declare("expectation_one", [], eq(expectation(num(1), G), 1))
declare(
    "expectation_independent",
    [mk("Indep", mk("Block", X), G), moment(X, 1)],
    eq(expectation(X, G), expectation(X)),
)
declare(
    "expectation_tower", [moment(X, 1)], eq(expectation(expectation(X, G), NOTHING), expectation(X))
)
declare(
    "expectation_monotone",
    [le(X, Y), moment(X, 1), moment(Y, 1)],
    le(expectation(X, G), expectation(Y, G)),
)
