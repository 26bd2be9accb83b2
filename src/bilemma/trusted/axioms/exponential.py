"""The exponential function, by its functional equation and its tangent at 0; the logarithm."""

from ..terms import mk
from .schema import declare, eq, le, lt, x, y

declare("exp_add", [], eq(mk("exp", x + y), mk("exp", x) * mk("exp", y)))
declare("exp_lower", [], le(1 + x, mk("exp", x)))
declare("exp_log", [lt(0, x)], eq(mk("exp", mk("log", x)), x))
