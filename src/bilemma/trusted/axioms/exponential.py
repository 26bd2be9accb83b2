"""The exponential function, by its functional equation and its tangent at 0; the logarithm."""

from ..terms import mk
from .schema import eq, le, lt, sequent, x, y

AXIOMS = {
    "exp_add": sequent([], eq(mk("exp", x + y), mk("exp", x) * mk("exp", y))),
    "exp_lower": sequent([], le(1 + x, mk("exp", x))),
    "exp_log": sequent([lt(0, x)], eq(mk("exp", mk("log", x)), x)),
}
