"""Expectation, plain and conditional. E(X) is E(X | G) for the empty block G."""

from ..terms import mk, num
from .schema import NOTHING, G, X, Y, always, eq, expectation, f, g, le, moment, sequent, t

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
    # what is known is frozen at t, the mean is taken, and t is let loose again
    "expectation_freeze": sequent(
        [
            mk("Known", X, G),
            mk("Indep", mk("Block", Y), G),
            moment(g[X, Y], 1),
            always(eq(expectation(g[t, Y]), f[t])),
        ],
        eq(expectation(g[X, Y], G), f[X]),
    ),
    "expectation_same_distribution": sequent(
        [always(eq(expectation(mk("step", X, t)), expectation(mk("step", Y, t))))],
        eq(expectation(f[X]), expectation(f[Y])),
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
