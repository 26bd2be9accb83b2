"""Order of the reals and the naturals, maximum, square root, the indicator of x ≤ y."""

from ..terms import mk
from .schema import declare, eq, le, lt, m, n, x, y, z

declare("natural", [], le(0, n))
declare("natural_step", [lt(m, n)], le(m + 1, n))
declare("antisymmetry", [le(x, y), le(y, x)], eq(x, y))
declare("max_left", [], le(x, mk("max", x, y)))
declare("max_least", [le(x, z), le(y, z)], le(mk("max", x, y), z))
declare("sqrt_nonnegative", [], le(0, mk("sqrt", x)))
declare("sqrt_square", [le(0, x)], eq(mk("sqrt", x) ** 2, x))
declare("step_one", [le(x, y)], eq(mk("step", x, y), 1))
declare("step_zero", [lt(y, x)], eq(mk("step", x, y), 0))
