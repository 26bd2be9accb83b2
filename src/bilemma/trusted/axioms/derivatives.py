"""Differentiation at a point a, in the variable t."""

from ..terms import bind, inv, mk, num
from .schema import a, always, c, declare, derivative, eq, h, k, le, lt, t, u, v, x, y

declare("derivative_constant", [], derivative(num(0), c))
declare("derivative_variable", [], derivative(num(1), t))
declare(
    "derivative_sum", [derivative(u, h[t]), derivative(v, k[t])], derivative(u + v, h[t] + k[t])
)
declare(
    "derivative_product",
    [derivative(u, h[t]), derivative(v, k[t])],
    derivative(u * k[a] + h[a] * v, h[t] * k[t]),
)
declare("derivative_exp", [derivative(u, h[t])], derivative(mk("exp", h[a]) * u, mk("exp", h[t])))
declare(
    "derivative_inverse",
    [derivative(u, h[t]), mk("Ne", h[a], 0)],
    derivative(-u * inv(h[a] ** 2), inv(h[t])),
)
declare(
    "derivative_log",
    [derivative(u, h[t]), lt(0, h[a])],
    derivative(u * inv(h[a]), mk("log", h[t])),
)
declare("derivative_body", [always(eq(h[t], k[t])), derivative(u, h[t])], derivative(u, k[t]))
declare("derivative_unique", [derivative(u, h[t])], eq(bind("Deriv", t, a, h[t]), u))
# the mean value theorem, as far as it is needed: a function with non-negative slope on [x, y] grows
declare(
    "derivative_nonnegative",
    [
        le(x, y),
        always(mk("Imp", le(x, t), mk("Imp", le(t, y), bind("HasDeriv", a, t, k[t], h[a])))),
        always(mk("Imp", le(x, t), mk("Imp", le(t, y), le(0, k[t])))),
    ],
    le(h[x], h[y]),
)
