"""Differentiation at a point a, in the variable t."""

from ..substitution import bind
from ..terms import inv, mk, num
from .schema import a, always, c, derivative, eq, h, k, l, le, lt, sequent, t, u, v, x, y

AXIOMS = {
    "derivative_constant": sequent([], derivative(num(0), c)),
    "derivative_variable": sequent([], derivative(num(1), t)),
    "derivative_sum": sequent(
        [derivative(u, h[t]), derivative(v, k[t])],
        derivative(u + v, h[t] + k[t]),
    ),
    "derivative_product": sequent(
        [derivative(u, h[t]), derivative(v, k[t])],
        derivative(u * k[a] + h[a] * v, h[t] * k[t]),
    ),
    "derivative_exp": sequent(
        [derivative(u, h[t])], derivative(mk("exp", h[a]) * u, mk("exp", h[t]))
    ),
    "derivative_inverse": sequent(
        [derivative(u, h[t]), mk("Ne", h[a], 0)],
        derivative(-u * inv(h[a] ** 2), inv(h[t])),
    ),
    "derivative_log": sequent(
        [derivative(u, h[t]), lt(0, h[a])],
        derivative(u * inv(h[a]), mk("log", h[t])),
    ),
    "derivative_body": sequent([always(eq(h[t], k[t])), derivative(u, h[t])], derivative(u, k[t])),
    # a derivative is local: where k(a) > 0, the differentiable k is positive near a
    "derivative_local": sequent(
        [
            always(mk("Imp", lt(0, k[t]), eq(h[t], l[t]))),
            derivative(u, h[t]),
            derivative(v, k[t]),
            lt(0, k[a]),
        ],
        derivative(u, l[t]),
    ),
    "derivative_unique": sequent([derivative(u, h[t])], eq(bind("Deriv", t, a, h[t]), u)),
    # the mean value theorem, as far as needed: a function with non-negative slope on [x, y] grows
    "derivative_nonnegative": sequent(
        [
            le(x, y),
            always(mk("Imp", le(x, t), mk("Imp", le(t, y), bind("HasDeriv", a, t, k[t], h[a])))),
            always(mk("Imp", le(x, t), mk("Imp", le(t, y), le(0, k[t])))),
        ],
        le(h[x], h[y]),
    ),
}
