"""Order of the reals and the naturals, maximum, square root, the indicator of x ≤ y."""

from ..terms import mk
from .schema import eq, le, lt, m, n, sequent, x, y, z

AXIOMS = {
    "natural": sequent([], le(0, n)),
    "natural_step": sequent([lt(m, n)], le(m + 1, n)),
    "antisymmetry": sequent([le(x, y), le(y, x)], eq(x, y)),
    "max_left": sequent([], le(x, mk("max", x, y))),
    "max_least": sequent([le(x, z), le(y, z)], le(mk("max", x, y), z)),
    "sqrt_nonnegative": sequent([], le(0, mk("sqrt", x))),
    "sqrt_square": sequent([le(0, x)], eq(mk("sqrt", x) ** 2, x)),
    "step_one": sequent([le(x, y)], eq(mk("step", x, y), 1)),
    "step_zero": sequent([lt(y, x)], eq(mk("step", x, y), 0)),
}
