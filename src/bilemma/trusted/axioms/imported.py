"""Theorems that are taken from the literature, for their proofs are beyond this vocabulary.

``IMPORTED`` names them; whatever rests on one says so.
"""

from fractions import Fraction

from .. import definitions  # noqa: F401 - the absolute value
from ..terms import bind, inv, mk, num
from .schema import F, c, d, declare, eq, expectation, i, independent, le, lt, m, moment, z

_chance = expectation(mk("step", bind("Sum", i, d, F[i]), z * mk("sqrt", d)))
_error = _chance - mk("Phi", z)

# I. G. Shevtsova (2010): the constant 0.56 for independent summands that need not have one law.
# Only the law of the sum matters, so it is enough that each is independent of the sum before it.
declare(
    "berry_esseen",
    [
        le(1, d),
        bind("ForAll", m, d, mk("Imp", lt(m, d), independent(F[m + 1], bind("Sum", i, m, F[i])))),
        bind("ForAll", i, d, moment(F[i], 3)),
        bind("ForAll", i, d, eq(expectation(F[i]), 0)),
        bind("ForAll", i, d, eq(expectation(F[i] ** 2), 1)),
        bind("ForAll", i, d, le(expectation(mk("abs", F[i]) ** 3), c)),
    ],
    le(mk("abs", _error), num(Fraction(14, 25)) * c * inv(mk("sqrt", d))),
)
IMPORTED = frozenset({"berry_esseen"})
