"""Limits as a real variable t grows without bound."""

from ..terms import inv, num
from .schema import c, declare, eventually, h, k, l, le, t, tends, u, v

declare("limit_constant", [], tends(c, c))
declare("limit_sum", [tends(u, h[t]), tends(v, k[t])], tends(u + v, h[t] + k[t]))
declare("limit_product", [tends(u, h[t]), tends(v, k[t])], tends(u * v, h[t] * k[t]))
declare("limit_reciprocal", [], tends(num(0), inv(t)))
declare(
    "limit_squeeze",
    [eventually(le(h[t], k[t])), eventually(le(k[t], l[t])), tends(u, h[t]), tends(u, l[t])],
    tends(u, k[t]),
)
